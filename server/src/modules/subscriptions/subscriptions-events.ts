import { defineEvent } from '../../platform/events/event.ts';

/** A payment counts from now on, by the provider or as an operator recorded it. */
export const paymentSucceeded = defineEvent<{ paymentId: number; vendorId: number }>('payment.succeeded');

export const subscriptionsEvents = [paymentSucceeded] as const;
