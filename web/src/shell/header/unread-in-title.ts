import type { UnreadNotifications } from '@akatale/contracts/community/notifications';
import type { ChatCounts } from '../../data/unread.ts';

/**
 * What is unread, each thing once: a message counts by its chat and not by its notification, and not
 * at all in a muted chat.
 */
export function unreadInTitle(
  counts: Pick<ChatCounts, 'unreadChats' | 'unreadMuted'> | undefined,
  unread: UnreadNotifications | undefined,
): number {
  const inChats = counts ? counts.unreadChats - counts.unreadMuted : 0;
  return inChats + (unread ? unread.newProducts + unread.others - unread.chats : 0);
}
