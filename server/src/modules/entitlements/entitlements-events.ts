import { defineEvent } from '../../platform/events/event.ts';

export const chatAccessChanged = defineEvent<{ vendorId: number }>('chat-access.changed');

export const planChanged = defineEvent<{ vendorId: number }>('plan.changed');

export const entitlementsEvents = [chatAccessChanged, planChanged] as const;
