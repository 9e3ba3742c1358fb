import { LAST_ID } from '@akatale/contracts/paging';
import type { FeedSort } from '@akatale/contracts/products/products';
import { eq, sql, type SQL } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { products } from '../../../database/schema/products.ts';
import { prepared, type Executor } from '../../../platform/postgres/database.ts';
import { perDatabase } from '../../../platform/postgres/notify-by-commit.ts';
import type { FeedCursor, FeedQuery } from '../feed/feed-cursor.ts';
import { feedColumns, orders } from '../feed/feed-store.ts';

/** Scanned in order before anything else is tried: under 1 ms. */
const FIRST_SCAN_ROWS = 1000;
const MAX_SCAN_ROWS = 5000;
const HINT_MS = 10 * 60_000;

const { placeholder } = sql;
const everywhere = sql``;
const inCategory = sql`and category = ${placeholder('category')}`;

const statements = {
  recommended: {
    all: prepared('scan_recommended', (db) => page(db, 'recommended', everywhere)),
    category: prepared('scan_recommended_category', (db) => page(db, 'recommended', inCategory)),
  },
  newArrivals: {
    all: prepared('scan_newest', (db) => page(db, 'newArrivals', everywhere)),
    category: prepared('scan_newest_category', (db) => page(db, 'newArrivals', inCategory)),
  },
};

function page(db: Executor, sort: FeedSort, ofCategory: SQL) {
  const { column, type } = orders[sort];
  return db
    .select(feedColumns)
    .from(
      sql`(
        select id, key from (
          select id, ${column} as key, title_document
          from products
          where is_listed ${ofCategory}
            and (${column}, id) < (${placeholder('key')}::${type}, ${placeholder('id')}::bigint)
          order by ${column} desc, id desc
          limit ${placeholder('maxRows')}
        ) scanned
        where title_document @@ ${placeholder('query')}::tsquery
        order by key desc, id desc
        limit ${placeholder('limit')}
      ) as page`,
    )
    .innerJoin(products, eq(products.id, sql`page.id`))
    .orderBy(sql`page.key desc, page.id desc`);
}

interface ScanQuery {
  feedQuery: FeedQuery;
  query: string;
  after: FeedCursor | undefined;
  limit: number;
}

const scanLimitHints = perDatabase(() => new LRUCache<string, number>({ max: 5_000, ttl: HINT_MS }));

/** Scans along the order; returns nothing if it finds too few within the bound. */
export async function scanTitlesInOrder(db: Executor, { feedQuery, query, after, limit }: ScanQuery) {
  const { sort, category } = feedQuery;
  const about = JSON.stringify([sort, category, query]);
  const maxRows = scanLimitHints(db).get(about) ?? FIRST_SCAN_ROWS;
  if (maxRows === 0) return undefined;
  const start = {
    key: after ? orders[sort].toText(after.key) : 'infinity',
    id: after?.id ?? LAST_ID,
  };
  const { all, category: ofCategory } = statements[sort];
  const rows =
    category === undefined
      ? await all(db).execute({ ...start, query, maxRows, limit })
      : await ofCategory(db).execute({ ...start, category, query, maxRows, limit });
  if (rows.length === limit) return rows;
  if (!after) scanLimitHints(db).set(about, maxRows === FIRST_SCAN_ROWS ? MAX_SCAN_ROWS : 0);
  return undefined;
}
