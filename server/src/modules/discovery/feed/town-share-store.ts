import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { products } from '../../../database/schema/products.ts';
import { prepared, type Executor } from '../../../platform/postgres/database.ts';
import { perDatabase } from '../../../platform/postgres/per-database.ts';
import { MAX_TOWN_LENGTH } from './category-boosts.ts';

/** A town with a larger share of all listings does not distinguish any. */
const MOST = 0.5;
const CACHE_MS = 10 * 60_000;

const townShare = prepared('town_share', (db) =>
  db
    .select({
      share: sql<number>`coalesce(
        (count(*) filter (where ${products.town} = ${sql.placeholder('town')}))::float8 / nullif(count(*), 0), 0)`,
    })
    .from(products)
    .where(sql`${products.isListed}`),
);

const cacheOf = perDatabase(() => new LRUCache<string, boolean>({ max: 500, ttl: CACHE_MS }));

export async function isDistinctiveTown(db: Executor, town: string): Promise<boolean> {
  if (town.length > MAX_TOWN_LENGTH) return false;
  const before = cacheOf(db).get(town);
  if (before !== undefined) return before;
  const [row] = await townShare(db).execute({ town });
  const share = row?.share ?? 0;
  const isDistinctive = share > 0 && share <= MOST;
  cacheOf(db).set(town, isDistinctive);
  return isDistinctive;
}
