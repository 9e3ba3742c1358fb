import { defineEvent } from '../../platform/events/event.ts';

/** A vendor may open other chats than before: by a sale, a payment or an operator. */
export const chatAccessChanged = defineEvent<{ vendorId: number }>('chat-access.changed');

/** A vendor's plan has changed: its free sales used up, paid, refunded, over, or overridden by an operator. */
export const planChanged = defineEvent<{ vendorId: number }>('plan.changed');

export const entitlementsEvents = [chatAccessChanged, planChanged] as const;
