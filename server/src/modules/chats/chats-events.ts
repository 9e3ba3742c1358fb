import { defineEvent } from '../../platform/events/event.ts';
import type { Recipient, SentMessage } from './messages/find-deliveries.ts';

interface Receipt extends Record<string, number> {
  chatId: number;
  userId: number;
  messageId: number;
}

/** `readAt` is `performance.now()` before the row was read. */
export interface AsRead {
  readAt: number;
}

export const messageSent = defineEvent<{ chatId: number; messageId: number }, SentMessage & AsRead>('message.sent');

export const messagesRead = defineEvent<Receipt, { audience: Recipient[] } & AsRead>('messages.read');

export const messagesDelivered = defineEvent<Receipt, { audience: Recipient[] } & AsRead>('messages.delivered');

export const systemMessagesSent = defineEvent<{ messageIds: readonly number[] }>('system-messages.sent');

export const chatChanged = defineEvent<{ chatId: number }>('chat.changed');

export const chatsEvents = [messageSent, systemMessagesSent, messagesRead, messagesDelivered, chatChanged] as const;
