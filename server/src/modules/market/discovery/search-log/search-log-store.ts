import { retention } from '@akatale/contracts/people/retention';
import { and, asc, between, desc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { searchQueries, searchTermPeople, searchTermsDaily } from '../../../../database/schema/search.ts';
import { users } from '../../../../database/schema/users.ts';
import type { Executor } from '../../../../platform/postgres/database.ts';
import { isOver } from '../../../../platform/visitors/day-salts-store.ts';

interface LoggedSearch {
  searchId: string;
  searchTerm: string;
  userId: number | null;
  day: string;
  /** Who searched, under the secret of the day. */
  person: Buffer;
  resultsCount: number;
  createdAt: Date;
}

export async function logSearches(tx: Executor, searches: readonly LoggedSearch[]): Promise<void> {
  await tx.insert(searchQueries).values(
    searches.map(({ searchId, searchTerm, userId, resultsCount, createdAt }) => ({
      searchId,
      searchTerm,
      userId,
      resultsCount,
      createdAt,
    })),
  );
  await forgetErased(
    tx,
    searches.map(({ searchId }) => searchId),
  );
  // Sorted, so that two processes that count the same terms cannot deadlock.
  const ofTerms = Map.groupBy(searches, ({ day, searchTerm }) => `${day} ${searchTerm}`);
  const sorted = [...ofTerms.keys()].toSorted().map((key) => ofTerms.get(key) ?? []);
  const people = await countPeople(tx, sorted.flat());
  const daily = sorted.flatMap(([first, ...more]) => {
    if (!first) return [];
    const { day, searchTerm } = first;
    const withoutResult = [first, ...more].filter(({ resultsCount }) => resultsCount === 0).length;
    const counted = people.filter((row) => row.day === day && row.searchTerm === searchTerm).length;
    return [{ day, searchTerm, searches: 1 + more.length, withoutResult, people: counted }];
  });
  await tx
    .insert(searchTermsDaily)
    .values(daily)
    .onConflictDoUpdate({
      target: [searchTermsDaily.day, searchTermsDaily.searchTerm],
      set: {
        searches: sql`${searchTermsDaily.searches} + excluded.searches`,
        withoutResult: sql`${searchTermsDaily.withoutResult} + excluded.without_result`,
        people: sql`${searchTermsDaily.people} + excluded.people`,
      },
    });
}

/** A row for each person who had not searched for the term on that day before. */
async function countPeople(tx: Executor, searches: readonly LoggedSearch[]) {
  const { day, searchTerm, person } = searchTermPeople;
  const inOrder = searches.toSorted((a, b) => (a.searchTerm === b.searchTerm ? a.person.compare(b.person) : 0));
  return tx
    .insert(searchTermPeople)
    .values(inOrder.map((search) => ({ day: search.day, searchTerm: search.searchTerm, person: search.person })))
    .onConflictDoNothing({ target: [day, searchTerm, person] })
    .returning({ day, searchTerm });
}

export async function sweepPeople(db: Executor): Promise<void> {
  await db.delete(searchTermPeople).where(isOver(searchTermPeople.day));
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
        lt(searchQueries.createdAt, sql`app_now() - interval '${sql.raw(retention.searcher)}'`),
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

/** Terms without results on the days from one to the other, both included. */
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
