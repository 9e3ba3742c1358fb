import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../platform/postgres/database.ts';
import { noFilters } from '../../products/index.ts';
import type { FeedQuery } from './feed-cursor.ts';
import { perKey } from './feed-store.ts';
import { type IndexName, chooseCountedIndex, rowsOfIndex } from './filter-indexes-store.ts';
import { matchesFilters, type ListMode, tierIn, type TierQueries } from './filtered-statements-store.ts';

const MAX_COUNTED = 1_000;
const MAX_READ = 5_000;

const counts = perKey('count_filtered', (db, [index, mode]: readonly [index: IndexName, mode: ListMode]) =>
  db
    .select({
      read: sql<number>`count(*)`.mapWith(Number),
      count: sql<number>`count(*) filter (where fits)`.mapWith(Number),
    })
    .from(
      sql`(
        select ${matchesFilters} and ${tierIn[mode]} is not null as fits
        from (${rowsOfIndex(index, MAX_READ + 1)}) as products
      ) as counted`,
    ),
);

export interface FilteredCount {
  count: number;
  isExact: boolean;
}

type CountQuery = Pick<FeedQuery, 'category' | 'filters'> & { search?: TierQueries | undefined };

/** Counts in the index of the words of a search where they are rare, else in the index of the filters. */
export async function countFiltered(db: Executor, query: CountQuery): Promise<FilteredCount> {
  const { category, filters = noFilters, search } = query;
  const values = { ...filters, ...search, category: category ?? null };
  const mode = search ? 'search' : 'browse';
  const indexes = search ? (['words', chooseCountedIndex(query)] as const) : [chooseCountedIndex(query)];
  let best: FilteredCount = { count: 0, isExact: false };
  for (const index of indexes) {
    const [row] = await counts([index, mode])(db).execute(values);
    const { read, count } = row ?? { read: 0, count: 0 };
    const isExact = read <= MAX_READ && count < MAX_COUNTED;
    if (isExact || count >= best.count) best = { count: Math.min(count, MAX_COUNTED), isExact };
    if (isExact || count >= MAX_COUNTED) break;
  }
  return best;
}
