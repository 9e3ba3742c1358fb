import { and, eq, or, sql } from 'drizzle-orm';
import { products } from '../../../database/schema/products.ts';
import type { Executor } from '../../../platform/postgres/database.ts';
import { wordsOf } from '../spelling/dictionary-store.ts';
import { matches } from './matches-store.ts';
import { distinctWords, exactTiers } from './search-tiers.ts';

/** Counting further would read rows for a figure that is never shown. */
const MAX_COUNTED = 1_000;

export interface Searched {
  search: string;
  category: string | undefined;
}

export async function countMatches(db: Executor, { search, category }: Searched): Promise<number> {
  const words = distinctWords(await wordsOf(db, search));
  if (words.length === 0) return 0;
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(products)
    .where(
      and(
        sql`${products.isListed}`,
        category === undefined ? undefined : eq(products.category, category),
        or(...exactTiers(words).map((match) => matches(match))),
      ),
    )
    .limit(MAX_COUNTED)
    .as('some');
  const [row] = await db.select({ count: sql<number>`count(*)`.mapWith(Number) }).from(some);
  return row?.count ?? 0;
}
