import { nothingUnread, type Notification, type UnreadNotifications } from '@akatale/contracts/community/notifications';
import type { Executor } from '../../../platform/postgres/database.ts';
import { toNotification } from '../notification-view.ts';
import type { NotificationsDeps } from '../notifications-deps.ts';
import { countUnread, findNotificationsById } from '../notifications-store.ts';
import { readersOf } from '../read-notifications.ts';

/** What a person is told at this moment, and how much is unread then. */
export interface Told {
  userId: number;
  /** Nothing where it was only read, or where it is about a chat that is closed to them. */
  item: Notification | null;
  /** Of whom it tells. */
  actorId: number | null;
  unread: UnreadNotifications;
}

interface Added {
  /** Place by place with `userIds`; nothing where notifications were only read or deleted. */
  ids: readonly number[];
  userIds: readonly number[];
}

/** What each of these people is told of each of these notifications. */
export async function describeAdded(
  deps: Pick<NotificationsDeps, 'entitlements'>,
  db: Executor,
  { ids, userIds }: Added,
): Promise<Told[]> {
  if (userIds.length === 0) return [];
  const people = [...new Set(userIds)];
  const readers = await readersOf(deps, db, people);
  const unread = await countUnread(db, readers);
  const rows = ids.length === 0 ? [] : await findNotificationsById(db, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const sellers = new Set(readers.flatMap((one) => (one.seesVendorSide ? one.userId : [])));
  return userIds.map((userId, place) => {
    const row = byId.get(ids[place] ?? 0);
    const isOpen = row?.userId === userId && (row.chatSide !== 'vendor' || sellers.has(userId));
    return {
      userId,
      item: isOpen ? toNotification(row) : null,
      actorId: isOpen ? row.actorId : null,
      unread: unread.get(userId) ?? nothingUnread,
    };
  });
}
