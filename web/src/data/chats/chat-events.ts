import type { ChatSummary } from '@akatale/contracts/chats/chats-schemas';
import type { LiveNotification, NotifiedFrame } from '@akatale/contracts/live-schemas';
import type { OutboxEntry } from '../outbox/outbox-policy.ts';

export interface ChatEvents {
  /** A message arrived in a chat that is not open; this tab is visible. */
  onUnseenMessage: (notification: LiveNotification, chatId: number) => void;
  /** `shouldToast`: show a toast, because the tab is visible and no open chat shows the event already. */
  onNotificationFrame: (frame: NotifiedFrame, shouldToast: boolean) => void;
  onChat: (chat: ChatSummary) => void;
  /** The viewer's permissions have changed: chats were locked or unlocked. */
  onAccount: () => void;
  onOpen: () => void;
  onFailed: (entry: OutboxEntry, reason: string | null) => void;
}
