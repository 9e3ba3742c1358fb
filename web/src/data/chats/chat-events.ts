import type { LiveNotification } from '@akatale/contracts/live-schemas';
import type { OutboxEntry } from '../outbox/outbox-policy.ts';

export interface ChatEvents {
  /** A message arrived in a chat that is not open; this tab is visible. */
  onUnseenMessage: (notification: LiveNotification, chatId: number) => void;
  onFailed: (entry: OutboxEntry, reason: string | null) => void;
}
