import type { ChatSummary } from '@akatale/contracts/chats/chats';
import type { LiveNotification, NotifiedFrame } from '@akatale/contracts/live';
import type { OutboxEntry } from '../outbox/outbox-policy.ts';

/** What is said of chats and notifications outside their screens. */
export interface ChatEvents {
  /** A message came in a chat that is not open in this tab, which is in front. */
  onNotification: (notification: LiveNotification, chatId: number) => void;
  /** Notifications came or changed; `isSaid`: the tab is in front, and shows no chat that tells it already. */
  onNotified: (frame: NotifiedFrame, isSaid: boolean) => void;
  /** A chat is new or has changed. */
  onChat: (chat: ChatSummary) => void;
  /** What the viewer may see has changed: their chats were closed to them, or opened. */
  onAccount: () => void;
  /** The connection is there, for the first time or again. */
  onOpen: () => void;
  /** A message will not go by itself. */
  onFailed: (entry: OutboxEntry, reason: string | null) => void;
}
