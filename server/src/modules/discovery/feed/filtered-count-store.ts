import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/postgres/database.ts';
import { noFilters } from '../../products/index.ts';
import type { FeedQuery } from './feed-cursor.ts';
import { perKey } from './feed-store.ts';
import { fits, type Text, tierIn, type TierQueries } from './filtered-statements-store.ts';
import { type Base, chooseCounted, gathered } from './index-parts-store.ts';

const MAX_COUNTED = 1_000;
const MAX_READ = 5_000;

const counts = perKey('count_filtered', (db, [base, text]: readonly [base: Base, text: Text]) =>
  db
    .select({
      read: sql<number>`count(*)`.mapWith(Number),
      count: sql<number>`count(*) filter (where fits)`.mapWith(Number),
    })
    .from(
      sql`(
        select ${fits} and ${tierIn[text]} is not null as fits
        from (${gathered(base, MAX_READ + 1)}) as products
      ) as counted`,
    ),
);

export interface Counted {
  count: number;
  isExact: boolean;
}

type CountQuery = Pick<FeedQuery, 'category' | 'filters'> & { search?: TierQueries | undefined };

/** Of the words of a search where they are rare, else of the index of the filters. */
export async function countFiltered(db: Executor, query: CountQuery): Promise<Counted> {
  const { category, filters = noFilters, search } = query;
  const values = { ...filters, ...search, category: category ?? null };
  const text = search ? 'search' : 'browse';
  const bases = search ? (['words', chooseCounted(query)] as const) : [chooseCounted(query)];
  let best: Counted = { count: 0, isExact: false };
  for (const base of bases) {
    const [row] = await counts([base, text])(db).execute(values);
    const { read, count } = row ?? { read: 0, count: 0 };
    const isExact = read <= MAX_READ && count < MAX_COUNTED;
    if (isExact || count >= best.count) best = { count: Math.min(count, MAX_COUNTED), isExact };
    if (isExact || count >= MAX_COUNTED) break;
  }
  return best;
}
