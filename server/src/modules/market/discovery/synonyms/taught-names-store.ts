import { desc, eq, sql } from 'drizzle-orm';
import { searchWords, taughtNames } from '../../../../database/schema/search.ts';
import { type Executor, prepared, type Transaction } from '../../../../platform/postgres/database.ts';

const columns = {
  id: taughtNames.id,
  term: taughtNames.term,
  means: taughtNames.means,
  taughtAt: taughtNames.taughtAt,
};

export async function findTaught(db: Executor, limit: number) {
  return db.select(columns).from(taughtNames).orderBy(desc(taughtNames.taughtAt), desc(taughtNames.id)).limit(limit);
}

const known = prepared('known_words', (db) =>
  db.select({ word: sql<string>`word`, uses: sql<number | null>`uses`, means: sql<string | null>`means` }).from(
    sql`(
        select word, uses, null as means from ${searchWords} where word = any(${sql.placeholder('words')}::text[])
        union all
        select term, null, means from ${taughtNames} where term = any(${sql.placeholder('terms')}::text[])
      ) as known`,
  ),
);

/** How many listings have each of these words, and what these terms were taught to mean. */
export async function findKnown(db: Executor, { words, terms }: Record<'words' | 'terms', readonly string[]>) {
  const rows = await known(db).execute({ words, terms });
  return {
    uses: new Map(rows.flatMap(({ word, uses }) => (uses === null ? [] : [[word, uses] as const]))),
    meanings: new Map(rows.flatMap(({ word, means }) => (means === null ? [] : [[word, means] as const]))),
  };
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
