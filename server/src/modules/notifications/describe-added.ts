import {
  nothingUnread,
  type Notification,
  type UnreadNotifications,
} from '@akatale/contracts/notifications';
import type { Executor } from '../../platform/postgres/database.ts';
import { toNotification } from './notification-view.ts';
import type { NotificationsDeps } from './notifications-deps.ts';
import { countUnread, findNotificationsById } from './notifications-store.ts';
import { readerOf } from './read-notifications.ts';

/** What a person is told at this moment, and how much is unread then. */
export interface Told {
  userId: number;
  /** Nothing where it was only read, or where it is about a chat that is closed to them. */
  item: Notification | null;
  /** Of whom it tells. */
  actorId: number | null;
  unread: UnreadNotifications;
}

/** These notifications for these people, one for each at most: what is not theirs is left out. */
export async function describeAdded(
  deps: Pick<NotificationsDeps, 'accounts'>,
  db: Executor,
  { ids, userIds }: { ids: readonly number[]; userIds: readonly number[] },
): Promise<Told[]> {
  if (userIds.length === 0) return [];
  const rows = ids.length === 0 ? [] : await findNotificationsById(db, ids);
  const byUser = new Map(rows.map((row) => [row.userId, row]));
  const readers = await Promise.all(userIds.map(async (userId) => readerOf(deps, db, userId)));
  const unread = await countUnread(db, readers);
  return readers.map(({ userId, seesVendorSide }) => {
    const row = byUser.get(userId);
    const isOpen = row !== undefined && (seesVendorSide || row.chatSide !== 'vendor');
    return {
      userId,
      item: isOpen ? toNotification(row) : null,
      actorId: isOpen ? row.actorId : null,
      unread: unread.get(userId) ?? nothingUnread,
    };
  });
}
