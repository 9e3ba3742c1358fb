import { defineEvent } from '../../platform/events/event.ts';
import type { Addressee, SentMessage } from './messages/find-deliveries.ts';

interface Receipt extends Record<string, number> {
  chatId: number;
  /** Who has seen or received the messages. */
  userId: number;
  /** Up to which message. */
  messageId: number;
}

/** A row with the chat as it was at `readAt`: `performance.now()` before it was read. */
export interface AsRead {
  readAt: number;
}

export const messageSent = defineEvent<{ chatId: number; messageId: number }, SentMessage & AsRead>('message.sent');

export const messagesRead = defineEvent<Receipt, { audience: Addressee[] } & AsRead>('messages.read');

export const messagesDelivered = defineEvent<Receipt, { audience: Addressee[] } & AsRead>('messages.delivered');

/** The product has said something in chats: a sale was completed, taken back and the like. */
export const systemMessagesSent = defineEvent<{ messageIds: readonly number[] }>('system-messages.sent');

/** A chat began, moved, or its product did. */
export const chatChanged = defineEvent<{ chatId: number }>('chat.changed');

export const chatsEvents = [messageSent, systemMessagesSent, messagesRead, messagesDelivered, chatChanged] as const;
