import { LAST_ID } from '@akatale/contracts/paging';
import type { FeedSort } from '@akatale/contracts/products/products';
import { eq, sql, type SQL, and, or } from 'drizzle-orm';
import { products } from '../../../database/schema/products.ts';
import { prepared, type Executor } from '../../../platform/postgres/database.ts';
import type { FeedCursor, FeedQuery } from '../feed/feed-cursor.ts';
import { feedColumns, orders } from '../feed/feed-store.ts';
import { wordsOf } from '../spelling/dictionary-store.ts';
import { matches } from './matches-store.ts';
import { anyOf, type TextMatch, distinctWords, exactTiers } from './search-tiers.ts';

const MAX_SORTED = 1000;

const NEVER = 2_147_483_647;

const { placeholder } = sql;
const everywhere = sql``;
const inCategory = sql`and category = ${placeholder('category')}`;

const statements = {
  recommended: {
    all: prepared('tiers_recommended', (db) => page(db, 'recommended', everywhere)),
    category: prepared('tiers_recommended_category', (db) => page(db, 'recommended', inCategory)),
  },
  newArrivals: {
    all: prepared('tiers_newest', (db) => page(db, 'newArrivals', everywhere)),
    category: prepared('tiers_newest_category', (db) => page(db, 'newArrivals', inCategory)),
  },
};

// A tier has up to three queries; a listing belongs to the first tier that it matches.
function page(db: Executor, sort: FeedSort, ofCategory: SQL) {
  const { column, type } = orders[sort];
  return db
    .select({
      ...feedColumns,
      tier: sql<number>`page.tier`.mapWith(Number).as('tier'),
      matches: sql<number>`page.matches`.mapWith(Number).as('matches'),
    })
    .from(
      sql`(
        with titled as materialized (
          select id, ${column} as key, title_document, search_document
          from products
          where is_listed ${ofCategory} and title_document @@ ${placeholder('titled')}::tsquery
          limit ${sql.raw(String(MAX_SORTED + 1))}
        ), found as materialized (
          select * from titled
          union all (
            select id, ${column}, title_document, search_document
            from products
            where is_listed ${ofCategory} and search_document @@ ${placeholder('whole')}::tsquery
              and not title_document @@ ${placeholder('titled')}::tsquery
              and (select count(*) from titled) < ${placeholder('enough')}::int
            limit ${sql.raw(String(MAX_SORTED + 1))}
          )
        )
        select found.id, found.key, first.tier, (select count(*) from found) as matches
        from found
        cross join lateral (
          select tier - 1 as tier
          from unnest(${placeholder('titles')}::tsquery[], ${placeholder('wholes')}::tsquery[])
            with ordinality as tiers (title, whole, tier)
          where coalesce(found.title_document @@ title, true) and coalesce(found.search_document @@ whole, true)
          order by tier
          limit 1
        ) first
        where (-first.tier, found.key, found.id)
          < (-${placeholder('tier')}::int, ${placeholder('key')}::${type}, ${placeholder('id')}::bigint)
        order by first.tier, found.key desc, found.id desc
        limit ${placeholder('limit')}
      ) as page`,
    )
    .innerJoin(products, eq(products.id, sql`page.id`))
    .orderBy(sql`page.tier, page.key desc, page.id desc`);
}

interface TiersQuery {
  feedQuery: FeedQuery;
  tiers: readonly TextMatch[];
  from: number;
  after: FeedCursor | undefined;
  limit: number;
}

export async function findInTiers(db: Executor, { feedQuery, tiers, from, after, limit }: TiersQuery) {
  const { sort, category } = feedQuery;
  const remaining = tiers.slice(from);
  const start = {
    tier: from,
    key: after ? orders[sort].toText(after.key) : 'infinity',
    id: after?.id ?? LAST_ID,
  };
  const queries = {
    // How many titles were shown before is unknown here, so only the first page may be filled by them alone.
    enough: from > 0 || after ? NEVER : limit,
    titled: queryOfAll(remaining.filter(({ field }) => field === 'title')),
    whole: queryOfAll(remaining.filter(({ field }) => field === 'anywhere')),
    titles: tiers.map(({ field, query, inTitle }) => (field === 'title' ? query : (inTitle ?? null))),
    wholes: tiers.map(({ field, query }) => (field === 'anywhere' ? query : null)),
  };
  const { all, category: inCategory } = statements[sort];
  const rows =
    category === undefined
      ? await all(db).execute({ ...queries, ...start, limit })
      : await inCategory(db).execute({ ...queries, ...start, category, limit });
  // Without a row the number of matches is unknown, except on the first page.
  const isKnown = rows.length > 0 || (from === 0 && !after);
  return isKnown && (rows[0]?.matches ?? 0) <= MAX_SORTED ? rows : undefined;
}

function queryOfAll(tiers: readonly TextMatch[]): string {
  return anyOf([...new Set(tiers.map(({ query }) => query))]);
}

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
