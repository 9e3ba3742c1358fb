import type { Transaction } from '../../../platform/postgres/database.ts';
import type { NotificationsDeps } from '../notifications-deps.ts';
import { announceAdded } from '../notifications-events.ts';
import { upsertNotifications, type NewNotification } from '../upsert-store.ts';

export async function notifyPeople(
  { events }: Pick<NotificationsDeps, 'events'>,
  tx: Transaction,
  rows: readonly NewNotification[],
): Promise<void> {
  await announceAdded(events, tx, await upsertNotifications(tx, rows));
}
