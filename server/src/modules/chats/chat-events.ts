import type { LiveEvent } from '../../platform/live/fan-out.ts';

/** What the live connection hears of chats. Each is told after its commit, and by ids alone. */
export type ChatEvent = LiveEvent &
  (
    | { type: 'message'; chatId: number; messageId: number }
    | { type: 'read'; chatId: number; userId: number; messageId: number }
    | { type: 'delivered'; chatId: number; userId: number; messageId: number }
    /** A chat began, moved, or its product did. */
    | { type: 'chat'; chatId: number }
    /** What a vendor may open has changed: all their chats with buyers. */
    | { type: 'chat-access'; userId: number }
  );
