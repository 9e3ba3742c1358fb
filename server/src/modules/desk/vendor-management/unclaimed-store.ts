import { UNCLAIMED_HIDDEN_DAYS } from '@akatale/contracts/people/unclaimed';
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { unclaimedAccounts } from '../../../database/schema/unclaimed-accounts.ts';
import { users } from '../../../database/schema/users.ts';
import type { Executor } from '../../../platform/postgres/database.ts';
import { lastPersonMessage } from '../../deals/analytics/index.ts';

const openers = alias(users, 'openers');

const columns = {
  id: users.id,
  name: users.name,
  contactNumber: users.contactNumber,
  contactNumberE164: users.contactNumberE164,
  location: users.location,
  openedBy: openers.name,
  openedAt: unclaimedAccounts.openedAt,
  hiddenFrom:
    sql`${unclaimedAccounts.openedAt} + make_interval(days => ${sql.raw(String(UNCLAIMED_HIDDEN_DAYS))})`.mapWith(
      unclaimedAccounts.openedAt,
    ),
  isHidden: sql<boolean>`${users.suspendedAt} is not null`,
  codeExpiresAt: sql<Date | null>`case when code_expires_at > app_now() then code_expires_at end`.mapWith(
    unclaimedAccounts.codeExpiresAt,
  ),
  listings: sql<number>`(select count(*)::int from products where vendor_id = ${users.id} and deleted_at is null)`,
  waitingChats: sql<number>`(select count(*)::int from chats cross join ${lastPersonMessage}
    where vendor_id = ${users.id} and type = 'sale' and status = 'active' and last_message.sender_id = buyer_id)`,
};

const selectUnclaimed = (db: Executor) =>
  db
    .select(columns)
    .from(unclaimedAccounts)
    .innerJoin(users, and(eq(users.id, unclaimedAccounts.userId), isNull(users.deletedAt)))
    .leftJoin(openers, eq(openers.id, unclaimedAccounts.openedBy));

export type UnclaimedRow = Awaited<ReturnType<typeof selectUnclaimed>>[number];

export async function findUnclaimedPage(
  db: Executor,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<UnclaimedRow[]> {
  return selectUnclaimed(db)
    .where(before === undefined ? undefined : lt(unclaimedAccounts.userId, before))
    .orderBy(desc(unclaimedAccounts.userId))
    .limit(limit);
}

export async function findUnclaimed(db: Executor, id: number): Promise<UnclaimedRow | undefined> {
  const [row] = await selectUnclaimed(db).where(eq(unclaimedAccounts.userId, id));
  return row;
}
