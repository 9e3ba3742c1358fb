import type { Events } from '../../../platform/events/events.ts';
import { defineEvent, batchesOf } from '../../../platform/events/reaction.ts';
import type { Log } from '../../../platform/log.ts';
import type { Database, Transaction } from '../../../platform/postgres/database.ts';
import type { ChatsModule } from '../../deals/chats/index.ts';
import type { AccountsModule } from '../../people/accounts/index.ts';
import type { EntitlementsModule } from '../../people/entitlements/index.ts';
import type { CasesModule } from '../../trust/cases/index.ts';

export interface NotificationsDeps {
  db: Database;
  events: Events;
  log: Pick<Log, 'warn'>;
  accounts: Pick<AccountsModule, 'getPublicUser'>;
  cases: Pick<CasesModule, 'findDecided' | 'findReporters'>;
  chats: Pick<ChatsModule, 'findDeliveries'>;
  entitlements: Pick<EntitlementsModule, 'findEntitlement' | 'findEntitlements'>;
}

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
