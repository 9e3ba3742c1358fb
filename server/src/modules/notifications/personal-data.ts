import type { Executor, Transaction } from '../../platform/postgres/database.ts';
import { deleteChoicesOf } from './choices/choices-store.ts';
import { getChoices } from './choices/notification-choices.ts';
import { deleteNotificationsOf, findAllNotifications } from './personal-data-store.ts';

export async function exportNotifications(db: Executor, userId: number) {
  return {
    notifications: await findAllNotifications(db, userId),
    notificationChoices: await getChoices(db, userId),
  };
}

export async function eraseNotifications(tx: Transaction, userId: number): Promise<void> {
  await deleteNotificationsOf(tx, userId);
  await deleteChoicesOf(tx, userId);
}
