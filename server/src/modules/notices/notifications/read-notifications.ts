import type { Language } from '@akatale/contracts/languages';
import {
  type NotificationList,
  notificationLists,
  nothingUnread,
  NOTIFICATIONS_PAGE_SIZE,
} from '@akatale/contracts/notices/notifications';
import type { Notification, UnreadNotifications } from '@akatale/contracts/notices/notifications-schemas';
import { clampLimit } from '@akatale/contracts/paging';
import { NOTIFICATION_DAYS } from '@akatale/contracts/people/retention';
import { cutPage } from '../../../platform/http/input/cursor.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { inTransaction, type Executor, type Database } from '../../../platform/postgres/database.ts';
import { isChatAllowed } from '../../people/entitlements/index.ts';
import { storedWordingOf } from './coded-text.ts';
import { toNotification } from './notification-view.ts';
import { type NotificationsDeps, announceRead } from './notifications-deps.ts';
import {
  notificationCursor,
  readNotificationCursor,
  countUnread,
  deleteById,
  findNotification,
  findNotifications,
  markAllRead,
  markRead,
  type NotificationRow,
  type Reader,
} from './notifications-store.ts';
import { deleteOldNotifications } from './personal-data-store.ts';

type ReadDeps = Pick<NotificationsDeps, 'db' | 'entitlements' | 'events'>;

/** Adds whether their chats as vendors are open, which decides what they see. */
export async function readersOf(
  { entitlements }: Pick<NotificationsDeps, 'entitlements'>,
  db: Executor,
  userIds: readonly number[],
): Promise<Reader[]> {
  const found = await entitlements.findEntitlements(db, userIds);
  const allowed = new Set(found.filter(isChatAllowed).map(({ id }) => id));
  return userIds.map((userId) => ({ userId, seesVendorSide: allowed.has(userId) }));
}

async function readerOf(deps: Pick<NotificationsDeps, 'entitlements'>, db: Executor, userId: number): Promise<Reader> {
  const [reader] = await readersOf(deps, db, [userId]);
  return reader ?? { userId, seesVendorSide: false };
}

interface ListInput extends Pick<Viewer, 'userId' | 'language'> {
  list?: NotificationList | undefined;
  before?: string | undefined;
  limit?: number | undefined;
  nextPage: (cursor: string) => void;
}

/** The latest first. Refuses `INVALID_CURSOR`. */
export async function listNotifications(
  deps: ReadDeps,
  { userId, language, list, before, limit: wanted, nextPage }: ListInput,
): Promise<Notification[]> {
  const limit = clampLimit(wanted, NOTIFICATIONS_PAGE_SIZE);
  const rows = await findNotifications(deps.db, {
    ...(await readerOf(deps, deps.db, userId)),
    list,
    before: before === undefined ? undefined : readNotificationCursor(before),
    limit: limit + 1,
  });
  const { page, last } = cutPage(rows, limit);
  if (last) nextPage(notificationCursor(last));
  return page.map((row) => toNotification(row, storedWordingOf(language, row)));
}

export async function countUnreadOf(
  deps: Pick<ReadDeps, 'entitlements'>,
  db: Executor,
  userId: number,
): Promise<UnreadNotifications> {
  const counts = await countUnread(db, [await readerOf(deps, db, userId)]);
  return counts.get(userId) ?? nothingUnread;
}

interface Own {
  userId: number;
  id: number;
}

/** Refuses `NOT_FOUND`. */
export async function readNotification(deps: ReadDeps, own: Own, language: Language): Promise<Notification> {
  const row = await findOwn(deps, own);
  if (!row.isRead) {
    await inTransaction(deps.db, async (tx) => {
      await markRead(tx, own.id);
      await announceRead(deps.events, tx, [own.userId]);
    });
  }
  return toNotification({ ...row, isRead: true }, storedWordingOf(language, row));
}

/** Refuses `NOT_FOUND`. */
export async function deleteNotification(deps: ReadDeps, own: Own): Promise<{ message: string }> {
  await findOwn(deps, own);
  await inTransaction(deps.db, async (tx) => {
    await deleteById(tx, own.id);
    await announceRead(deps.events, tx, [own.userId]);
  });
  return { message: 'Notification deleted' };
}

/** Marks all present notifications as read, or those of one list; returns the unread counts. */
export async function readAllNotifications(
  deps: ReadDeps,
  { userId, list }: { userId: number; list: NotificationList | undefined },
): Promise<UnreadNotifications> {
  await inTransaction(deps.db, async (tx) => {
    await markAllRead(tx, userId, list ? [list] : notificationLists);
    await announceRead(deps.events, tx, [userId]);
  });
  return countUnreadOf(deps, deps.db, userId);
}

async function findOwn(deps: ReadDeps, { userId, id }: Own): Promise<NotificationRow> {
  const reader = await readerOf(deps, deps.db, userId);
  return (await findNotification(deps.db, reader, id)) ?? refuse('NOT_FOUND');
}

export const notificationsSweep = defineJob('notifications.sweep', { expireInSeconds: 600 });
export const NOTIFICATIONS_SWEEP_CRON = '40 3 * * *';

export async function sweepNotifications(db: Database): Promise<void> {
  await deleteOldNotifications(db, NOTIFICATION_DAYS);
}
