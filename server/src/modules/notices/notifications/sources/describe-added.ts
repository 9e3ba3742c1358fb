import type { Language } from '@akatale/contracts/languages';
import { nothingUnread } from '@akatale/contracts/notices/notifications';
import type { Notification, UnreadNotifications } from '@akatale/contracts/notices/notifications-schemas';
import type { Executor } from '../../../../platform/postgres/database.ts';
import { storedWordingOf } from '../coded-text.ts';
import { toNotification } from '../notification-view.ts';
import type { NotificationsDeps } from '../notifications-deps.ts';
import { countUnread, findNotificationsById } from '../notifications-store.ts';
import { readersOf } from '../read-notifications.ts';

export interface NotificationUpdate {
  userId: number;
  /** In a language. Null where some were only read, or for a chat that is closed to the recipient. */
  item: ((language: Language) => Notification) | null;
  actorId: number | null;
  unread: UnreadNotifications;
}

interface Added {
  /** Parallel to `userIds`; absent where notifications were only read or deleted. */
  ids: readonly number[];
  userIds: readonly number[];
}

export async function describeAdded(
  deps: Pick<NotificationsDeps, 'entitlements'>,
  db: Executor,
  { ids, userIds }: Added,
): Promise<NotificationUpdate[]> {
  if (userIds.length === 0) return [];
  const people = [...new Set(userIds)];
  const readers = await readersOf(deps, db, people);
  const unread = await countUnread(db, readers);
  const rows = ids.length === 0 ? [] : await findNotificationsById(db, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const sellers = new Set(readers.flatMap((reader) => (reader.seesVendorSide ? reader.userId : [])));
  return userIds.map((userId, index) => {
    const row = byId.get(ids[index] ?? 0);
    const isOpen = row?.userId === userId && (row.chatSide !== 'vendor' || sellers.has(userId));
    return {
      userId,
      item: isOpen ? (language) => toNotification(row, storedWordingOf(language, row)) : null,
      actorId: isOpen ? row.actorId : null,
      unread: unread.get(userId) ?? nothingUnread,
    };
  });
}
