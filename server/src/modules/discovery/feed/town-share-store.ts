import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { products } from '../../../database/schema/products.ts';
import { prepared, type Executor } from '../../../platform/postgres/database.ts';
import { perDatabase } from '../../../platform/postgres/per-database.ts';
import { MAX_TOWN_LENGTH } from './category-boosts.ts';

/** A town with a larger share of all listings does not distinguish any. */
const MOST = 0.5;
const KNOWN_MS = 10 * 60_000;

const townShare = prepared('town_share', (db) =>
  db
    .select({
      share: sql<number>`coalesce(
        (count(*) filter (where ${products.town} = ${sql.placeholder('town')}))::float8 / nullif(count(*), 0), 0)`,
    })
    .from(products)
    .where(sql`${products.isListed}`),
);

const known = perDatabase(() => new LRUCache<string, boolean>({ max: 500, ttl: KNOWN_MS }));

export async function tellsApart(db: Executor, town: string): Promise<boolean> {
  if (town.length > MAX_TOWN_LENGTH) return false;
  const before = known(db).get(town);
  if (before !== undefined) return before;
  const [row] = await townShare(db).execute({ town });
  const share = row?.share ?? 0;
  const answer = share > 0 && share <= MOST;
  known(db).set(town, answer);
  return answer;
}
