import { and, desc, eq, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { deliveries } from '../../../../database/schema/deliveries.ts';
import { products } from '../../../../database/schema/products.ts';
import { unclaimedAccounts } from '../../../../database/schema/unclaimed-accounts.ts';
import { users } from '../../../../database/schema/users.ts';
import { SHOWN_FAILURES } from '../../../../platform/jobs/jobs.ts';
import type { Executor } from '../../../../platform/postgres/database.ts';

export async function findNewVendors(db: Executor, since: Date, limit: number) {
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      joinedAt: users.createdAt,
      productCount: sql<number>`(select count(*)::int from ${products}
        where ${products.vendorId} = ${users.id} and ${products.deletedAt} is null)`,
      count: sql<number>`count(*) over ()::int`,
    })
    .from(users)
    .where(
      and(eq(users.type, 'vendor'), gte(users.createdAt, since), isNull(users.deletedAt), isNull(users.suspendedAt)),
    )
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit);
  return {
    count: rows[0]?.count ?? 0,
    first: rows.map(({ id, name, joinedAt, productCount }) => ({
      id,
      name,
      productCount,
      joinedAt: joinedAt.toISOString(),
    })),
  };
}

export async function findHiddenUnclaimed(db: Executor, limit: number) {
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      hiddenAt: sql`${unclaimedAccounts.hiddenAt}`.mapWith(users.createdAt),
      count: sql<number>`count(*) over ()::int`,
    })
    .from(unclaimedAccounts)
    .innerJoin(users, and(eq(users.id, unclaimedAccounts.userId), isNull(users.deletedAt)))
    .where(and(isNotNull(unclaimedAccounts.hiddenAt), isNotNull(users.suspendedAt)))
    .orderBy(unclaimedAccounts.hiddenAt, users.id)
    .limit(limit);
  return {
    count: rows[0]?.count ?? 0,
    first: rows.map(({ id, name, hiddenAt }) => ({ id, name, hiddenAt: hiddenAt.toISOString() })),
  };
}

export async function findFailedDeliveries(db: Executor, since: Date) {
  const failures = sql`${deliveries.attempts} - case when claimed_until > app_now() then 1 else 0 end`;
  return db
    .select({
      data: { userId: deliveries.userId },
      at: sql`coalesce(given_up_at, tried_at, created_at)`.mapWith(deliveries.createdAt),
    })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.lane, 'mail'),
        or(gte(deliveries.givenUpAt, since), and(isNotNull(deliveries.dueAt), sql`${failures} >= ${SHOWN_FAILURES}`)),
      ),
    );
}

/** Without people who have been erased. */
export async function findNames(db: Executor, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.deletedAt)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
