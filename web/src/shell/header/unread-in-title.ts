import type { UnreadNotifications } from '@akatale/contracts/community/notifications-schemas';
import type { ChatCounts } from '../../data/unread.ts';

/** Counts each item once: a message counts with its chat, not as a notification, and not at all in a muted chat. */
export function unreadInTitle(
  counts: Pick<ChatCounts, 'unreadChats' | 'unreadMuted'> | undefined,
  unread: UnreadNotifications | undefined,
): number {
  const inChats = counts ? counts.unreadChats - counts.unreadMuted : 0;
  return inChats + (unread ? unread.newProducts + unread.others - unread.chats : 0);
}
