import { and, desc, eq, or, sql } from 'drizzle-orm';
import { savedSearches, savedSearchMatches } from '../../../database/schema/saved-searches.ts';
import { users } from '../../../database/schema/users.ts';
import { lockKey, type Executor, type Transaction } from '../../../platform/postgres/database.ts';

/** The class of these advisory locks, different from all others of this database. */
const SEARCHES_LOCK = 7_200_320;

/** One transaction at a time changes what a person has saved, so that the limit holds. */
export async function lockSearchesOf(tx: Transaction, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SEARCHES_LOCK}, ${lockKey(userId)})`);
}

const shown = {
  id: savedSearches.id,
  query: savedSearches.query,
  createdAt: savedSearches.createdAt,
  pausedAt: savedSearches.pausedAt,
  isPausedByAbsence: savedSearches.isPausedByAbsence,
  storeName: sql<string | null>`(select ${users.name} from ${users} where ${users.id} = ${savedSearches.vendorId})`,
};

export async function findSearches(db: Executor, userId: number) {
  return db
    .select({
      ...shown,
      foundCount: sql<number>`count(${savedSearchMatches.notifiedAt})`.mapWith(Number),
      lastFoundAt: sql<Date | null>`max(${savedSearchMatches.notifiedAt})`.mapWith(savedSearches.createdAt),
    })
    .from(savedSearches)
    .leftJoin(savedSearchMatches, eq(savedSearchMatches.searchId, savedSearches.id))
    .where(eq(savedSearches.userId, userId))
    .groupBy(savedSearches.id)
    .orderBy(desc(savedSearches.id));
}

type FoundRow = Awaited<ReturnType<typeof findSearches>>[number];
export type SearchRow = Omit<FoundRow, 'lastFoundAt'> & { lastFoundAt: Date | null };

export async function insertSearch(tx: Transaction, row: typeof savedSearches.$inferInsert): Promise<SearchRow> {
  const [saved] = await tx.insert(savedSearches).values(row).returning(shown);
  if (!saved) throw new Error('The database took a search without giving it an id');
  return { ...saved, foundCount: 0, lastFoundAt: null };
}

interface Own {
  userId: number;
  id: number;
}

const isOwn = ({ userId, id }: Own) => and(eq(savedSearches.userId, userId), eq(savedSearches.id, id));

/** Does nothing where it is paused, or runs, already. */
export async function setPaused(db: Executor, own: Own, pausedAt: Date | null, now: Date): Promise<void> {
  const change = pausedAt === null ? { pausedAt, since: now, warnedAt: null } : { pausedAt };
  await db
    .update(savedSearches)
    .set({ ...change, isPausedByAbsence: false })
    .where(and(isOwn(own), sql`(${savedSearches.pausedAt} is null) = ${pausedAt !== null}`));
}

export async function deleteOwn(db: Executor, own: Own): Promise<void> {
  await db.delete(savedSearches).where(isOwn(own));
}

export async function findAllSearches(db: Executor, userId: number) {
  const rows = await findSearches(db, userId);
  return rows.map(({ query, storeName, createdAt, pausedAt, foundCount }) => ({
    query,
    storeName,
    createdAt,
    pausedAt,
    foundCount,
  }));
}

/** And those of others in the person's store. */
export async function deleteSearchesOf(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(savedSearches).where(or(eq(savedSearches.userId, userId), eq(savedSearches.vendorId, userId)));
}
