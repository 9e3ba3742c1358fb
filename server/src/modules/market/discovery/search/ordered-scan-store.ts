import type { FeedSort } from '@akatale/contracts/market/products';
import { eq, sql, type SQL } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { products } from '../../../../database/schema/products.ts';
import type { Executor } from '../../../../platform/postgres/database.ts';
import { perDatabase } from '../../../../platform/postgres/notify-by-commit.ts';
import type { FeedCursor, FeedQuery } from '../feed/feed-cursor.ts';
import { feedColumns, inOrder, isBehind, orders, perKey, type SortKey, startOf } from '../feed/feed-store.ts';

/** Scanned in order before anything else is tried: under 1 ms. */
const FIRST_SCAN_ROWS = 1000;
const MAX_SCAN_ROWS = 5000;
const HINT_MS = 10 * 60_000;

const { placeholder } = sql;
const everywhere = sql``;
const inCategory = sql`and category = ${placeholder('category')}`;

const scanOfAll = perKey('scan', (db, [sort]: SortKey) => page(db, sort, everywhere));
const scanOfCategory = perKey('scan_category', (db, [sort]: SortKey) => page(db, sort, inCategory));

function page(db: Executor, sort: FeedSort, ofCategory: SQL) {
  const { column } = orders[sort];
  const position = { key: sql`key`, id: sql`id` };
  return db
    .select(feedColumns)
    .from(
      sql`(
        select id, key from (
          select id, ${column} as key, title_document
          from products
          where is_listed ${ofCategory} and ${isBehind(sort, { key: column, id: sql`id` })}
          order by ${inOrder(sort, { key: column, id: sql`id` })}
          limit ${placeholder('maxRows')}
        ) scanned
        where title_document @@ ${placeholder('query')}::tsquery
        order by ${inOrder(sort, position)}
        limit ${placeholder('limit')}
      ) as page`,
    )
    .innerJoin(products, eq(products.id, sql`page.id`))
    .orderBy(inOrder(sort, { key: sql`page.key`, id: sql`page.id` }));
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
  const values = { ...startOf(sort, after), query, maxRows, limit };
  const rows =
    category === undefined
      ? await scanOfAll([sort])(db).execute(values)
      : await scanOfCategory([sort])(db).execute({ ...values, category });
  if (rows.length === limit) return rows;
  if (!after) scanLimitHints(db).set(about, maxRows === FIRST_SCAN_ROWS ? MAX_SCAN_ROWS : 0);
  return undefined;
}
