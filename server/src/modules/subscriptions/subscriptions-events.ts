import { defineEvent } from '../../platform/events/event.ts';

export const paymentSucceeded = defineEvent<{ paymentId: number; vendorId: number }>('payment.succeeded');

export const subscriptionsEvents = [paymentSucceeded] as const;
