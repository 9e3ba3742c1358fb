import type { ChatSummary } from '@akatale/contracts/chats/chats';
import type { LiveNotification, NotifiedFrame } from '@akatale/contracts/live';
import type { OutboxEntry } from '../outbox/outbox-policy.ts';

export interface ChatEvents {
  /** A message arrived in a chat that is not open; this tab is visible. */
  onNotification: (notification: LiveNotification, chatId: number) => void;
  /** Notifications came or changed; `isSaid`: the tab is in front, and shows no chat that tells it already. */
  onNotified: (frame: NotifiedFrame, isSaid: boolean) => void;
  onChat: (chat: ChatSummary) => void;
  /** The viewer's permissions have changed: chats were locked or unlocked. */
  onAccount: () => void;
  /** Connected or reconnected. */
  onOpen: () => void;
  /** A message failed for good. */
  onFailed: (entry: OutboxEntry, reason: string | null) => void;
}
