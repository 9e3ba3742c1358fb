import { defineEvent } from '../../platform/events/event.ts';
import type { Events } from '../../platform/events/events.ts';
import { batchesOf } from '../../platform/events/batches-of.ts';
import type { Transaction } from '../../platform/postgres/database.ts';

/** Parallel arrays: each notification with its recipient. */
export const notificationsAdded = defineEvent<{
  ids: readonly number[];
  userIds: readonly number[];
}>('notifications.added');

export const notificationsRead = defineEvent<{ userIds: readonly number[] }>('notifications.read');

export const notificationsEvents = [notificationsAdded, notificationsRead] as const;

export async function announceAdded(
  events: Events,
  tx: Transaction,
  rows: readonly { id: number; userId: number }[],
): Promise<void> {
  for (const part of batchesOf(rows)) {
    await events.announce(tx, notificationsAdded, {
      ids: part.map(({ id }) => id),
      userIds: part.map(({ userId }) => userId),
    });
  }
}

export async function announceRead(events: Events, tx: Transaction, userIds: Iterable<number>): Promise<void> {
  for (const part of batchesOf([...new Set(userIds)])) {
    await events.announce(tx, notificationsRead, { userIds: part });
  }
}
