import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { demandCounts, savedSearches } from '../../../../database/schema/saved-searches.ts';
import { users } from '../../../../database/schema/users.ts';
import type { Executor, Transaction } from '../../../../platform/postgres/database.ts';
import type { DemandCount } from './count-seekers.ts';

const ugxOf = (name: 'minPrice' | 'maxPrice') =>
  sql<number | null>`(${savedSearches.filters} ->> ${sql.raw(`'${name}'`)})::bigint`.mapWith(Number);

/** Saved searches with words that are told, of people who are here; operators' do not count. */
export async function findSeekers(db: Executor, { afterId, limit }: { afterId: number; limit: number }) {
  return db
    .select({
      id: savedSearches.id,
      userId: savedSearches.userId,
      isVendor: sql<boolean>`${users.type} = 'vendor'`,
      query: savedSearches.query,
      category: savedSearches.category,
      minPriceUgx: ugxOf('minPrice'),
      maxPriceUgx: ugxOf('maxPrice'),
    })
    .from(savedSearches)
    .innerJoin(users, eq(users.id, savedSearches.userId))
    .where(
      and(
        gt(savedSearches.id, afterId),
        isNull(savedSearches.pausedAt),
        sql`${savedSearches.titleQuery} is not null`,
        eq(users.role, 'user'),
        isNull(users.suspendedAt),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(savedSearches.id)
    .limit(limit);
}

const COUNTING_LOCK = 7_200_321;

export async function replaceCounts(tx: Transaction, counts: readonly DemandCount[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${COUNTING_LOCK})`);
  await tx.delete(demandCounts);
  for (let at = 0; at < counts.length; at += 1000) await tx.insert(demandCounts).values(counts.slice(at, at + 1000));
}

export async function findCounts(db: Executor): Promise<DemandCount[]> {
  return db.select().from(demandCounts);
}

/** Until the next count, nothing tells that this person was one of them. */
export async function forgetSeeker(tx: Transaction, userId: number): Promise<void> {
  await tx.execute(sql`update ${demandCounts} set people = people - 1, vendor_ids = array_remove(vendor_ids, ${userId}::bigint)
    where ${userId}::bigint = any(vendor_ids)`);
}
