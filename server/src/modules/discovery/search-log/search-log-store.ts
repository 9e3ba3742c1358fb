import { keptFor } from '@akatale/contracts/legal/kept-for';
import { and, asc, between, desc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { searchQueries, searchTermsDaily } from '../../../database/schema/search.ts';
import { users } from '../../../database/schema/users.ts';
import { kampalaDay } from '../../../platform/kampala-day.ts';
import type { Executor } from '../../../platform/postgres/database.ts';

interface LoggedSearch {
  searchId: string;
  searchTerm: string;
  userId: number | null;
  resultsCount: number;
  createdAt: Date;
}

export async function logSearches(tx: Executor, searches: readonly LoggedSearch[]): Promise<void> {
  await tx.insert(searchQueries).values([...searches]);
  await forgetErased(
    tx,
    searches.map(({ searchId }) => searchId),
  );
  const daily = new Map<string, typeof searchTermsDaily.$inferInsert>();
  for (const { searchTerm, resultsCount, createdAt } of searches) {
    const day = kampalaDay(createdAt);
    const counted = daily.get(`${day} ${searchTerm}`);
    daily.set(`${day} ${searchTerm}`, {
      day,
      searchTerm,
      searches: (counted?.searches ?? 0) + 1,
      withoutResult: (counted?.withoutResult ?? 0) + (resultsCount === 0 ? 1 : 0),
    });
  }
  // Sorted, so that two processes that count the same terms cannot deadlock.
  const keys = [...daily.keys()].toSorted();
  await tx
    .insert(searchTermsDaily)
    .values(keys.flatMap((key) => daily.get(key) ?? []))
    .onConflictDoUpdate({
      target: [searchTermsDaily.day, searchTermsDaily.searchTerm],
      set: {
        searches: sql`${searchTermsDaily.searches} + excluded.searches`,
        withoutResult: sql`${searchTermsDaily.withoutResult} + excluded.without_result`,
      },
    });
}

/** An account may have been erased between the search and this write. */
async function forgetErased(tx: Executor, searchIds: string[]): Promise<void> {
  await tx
    .update(searchQueries)
    .set({ userId: null })
    .from(users)
    .where(
      and(inArray(searchQueries.searchId, searchIds), eq(users.id, searchQueries.userId), isNotNull(users.deletedAt)),
    );
}

export async function markFollowed(db: Executor, searchIds: readonly string[]): Promise<void> {
  await db
    .update(searchQueries)
    .set({ ledToView: true })
    .where(inArray(searchQueries.searchId, [...searchIds]));
}

export async function forgetSearchers(db: Executor): Promise<void> {
  await db
    .update(searchQueries)
    .set({ userId: null })
    .where(
      and(
        isNotNull(searchQueries.userId),
        lt(searchQueries.createdAt, sql`app_now() - interval '${sql.raw(keptFor.searcher)}'`),
      ),
    );
}

export async function findSearchesOf(db: Executor, userId: number) {
  return db
    .select({
      searchTerm: searchQueries.searchTerm,
      resultsCount: searchQueries.resultsCount,
      ledToView: searchQueries.ledToView,
      createdAt: searchQueries.createdAt,
    })
    .from(searchQueries)
    .where(eq(searchQueries.userId, userId))
    .orderBy(asc(searchQueries.createdAt), asc(searchQueries.id));
}

export async function eraseSearchesOf(db: Executor, userId: number): Promise<void> {
  await db.delete(searchQueries).where(eq(searchQueries.userId, userId));
}

/** Of the days from one to the other, both included. */
export async function findUnanswered(db: Executor, { from, to }: { from: string; to: string }, limit: number) {
  const searches = sql<number>`sum(${searchTermsDaily.withoutResult})::int`;
  const rows = await db
    .select({ searchTerm: searchTermsDaily.searchTerm, searches, count: sql<number>`count(*) over ()::int` })
    .from(searchTermsDaily)
    .where(and(between(searchTermsDaily.day, from, to), gt(searchTermsDaily.withoutResult, 0)))
    .groupBy(searchTermsDaily.searchTerm)
    .orderBy(desc(searches), asc(searchTermsDaily.searchTerm))
    .limit(limit);
  return {
    count: rows[0]?.count ?? 0,
    first: rows.map(({ searchTerm, searches: times }) => ({ searchTerm, searches: times })),
  };
}
