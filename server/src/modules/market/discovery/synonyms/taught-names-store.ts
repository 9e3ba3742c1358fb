import { desc, eq, inArray, sql } from 'drizzle-orm';
import { taughtNames } from '../../../../database/schema/search.ts';
import type { Executor, Transaction } from '../../../../platform/postgres/database.ts';

const columns = {
  id: taughtNames.id,
  term: taughtNames.term,
  means: taughtNames.means,
  taughtAt: taughtNames.taughtAt,
};

export async function findTaught(db: Executor, limit: number) {
  return db.select(columns).from(taughtNames).orderBy(desc(taughtNames.taughtAt), desc(taughtNames.id)).limit(limit);
}

/** What these terms mean, by the term. */
export async function findMeanings(db: Executor, terms: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ term: taughtNames.term, means: taughtNames.means })
    .from(taughtNames)
    .where(inArray(taughtNames.term, [...terms]));
  return new Map(rows.map(({ term, means }) => [term, means]));
}

/** How many other terms there are. Locks, so that a concurrent insert waits. */
export async function countOthersLocked(tx: Transaction, term: string): Promise<number> {
  await tx.execute(sql`lock table ${taughtNames} in share row exclusive mode`);
  return tx.$count(taughtNames, sql`${taughtNames.term} <> ${term}`);
}

export async function storeMeaning(tx: Transaction, { term, means }: { term: string; means: string }, at: Date) {
  const [row] = await tx
    .insert(taughtNames)
    .values({ term, means, taughtAt: at })
    .onConflictDoUpdate({ target: taughtNames.term, set: { means, taughtAt: at } })
    .returning(columns);
  if (!row) throw new Error('A meaning was stored without a row');
  return row;
}

export async function deleteMeaning(tx: Transaction, id: number) {
  const [row] = await tx.delete(taughtNames).where(eq(taughtNames.id, id)).returning(columns);
  return row;
}
