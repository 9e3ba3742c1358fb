import { asc, eq } from 'drizzle-orm';
import { searchQueries } from '../../database/schema/index.ts';
import type { Executor } from '../../platform/postgres/database.ts';

/** What a person searched for, oldest first. */
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

/** Forgets what a person searched for; the daily counts of terms name nobody and stay. */
export async function eraseSearchesOf(db: Executor, userId: number): Promise<void> {
  await db.delete(searchQueries).where(eq(searchQueries.userId, userId));
}
