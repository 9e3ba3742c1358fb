import type { FeedSort } from '@akatale/contracts/products/products';
import { eq, sql, type SQL, and, or } from 'drizzle-orm';
import { products } from '../../../database/schema/products.ts';
import type { Executor } from '../../../platform/postgres/database.ts';
import type { FeedCursor, FeedQuery } from '../feed/feed-cursor.ts';
import { feedColumns, inOrder, orders, perKey, type SortKey, startOf } from '../feed/feed-store.ts';
import { firstTier, type TierQueries } from '../feed/filtered-statements-store.ts';
import { wordsOf } from '../spelling/dictionary-store.ts';
import { matches } from './matches-store.ts';
import { anyOf, type TextMatch, distinctWords, exactTiers } from './search-tiers.ts';

const MAX_SORTED = 1000;

const NEVER = 2_147_483_647;

const { placeholder } = sql;
const everywhere = sql``;
const inCategory = sql`and category = ${placeholder('category')}`;

const tiersOfAll = perKey('tiers', (db, [sort]: SortKey) => page(db, sort, everywhere));
const tiersOfCategory = perKey('tiers_category', (db, [sort]: SortKey) => page(db, sort, inCategory));

// A tier has up to three queries; a listing belongs to the first tier that it matches.
function page(db: Executor, sort: FeedSort, which: SQL) {
  const { column, type, isAscending } = orders[sort];
  const place = sql`${placeholder('key')}::${type}, ${placeholder('id')}::bigint`;
  const isLater = isAscending
    ? sql`(first.tier, found.key, found.id) > (${placeholder('tier')}::int, ${place})`
    : sql`(-first.tier, found.key, found.id) < (-${placeholder('tier')}::int, ${place})`;
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
          where is_listed ${which} and title_document @@ ${placeholder('titled')}::tsquery
          limit ${sql.raw(String(MAX_SORTED + 1))}
        ), found as materialized (
          select * from titled
          union all (
            select id, ${column}, title_document, search_document
            from products
            where is_listed ${which} and search_document @@ ${placeholder('whole')}::tsquery
              and not title_document @@ ${placeholder('titled')}::tsquery
              and (select count(*) from titled) < ${placeholder('enough')}::int
            limit ${sql.raw(String(MAX_SORTED + 1))}
          )
        )
        select found.id, found.key, first.tier, (select count(*) from found) as matches
        from found
        cross join lateral (${firstTier}) first
        where ${isLater}
        order by first.tier, ${inOrder(sort, { key: sql`found.key`, id: sql`found.id` })}
        limit ${placeholder('limit')}
      ) as page`,
    )
    .innerJoin(products, eq(products.id, sql`page.id`))
    .orderBy(sql`page.tier, ${inOrder(sort, { key: sql`page.key`, id: sql`page.id` })}`);
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
  const values = {
    tier: from,
    ...startOf(sort, after),
    // How many titles were shown before is unknown here, so only the first page may be filled by them alone.
    enough: from > 0 || after ? NEVER : limit,
    ...queriesOf(tiers, from),
    limit,
  };
  const rows =
    category === undefined
      ? await tiersOfAll([sort])(db).execute(values)
      : await tiersOfCategory([sort])(db).execute({ ...values, category });
  // Without a row the number of matches is unknown, except on the first page.
  const isKnown = rows.length > 0 || (from === 0 && !after);
  return isKnown && (rows[0]?.matches ?? 0) <= MAX_SORTED ? rows : undefined;
}

export function queriesOf(tiers: readonly TextMatch[], from: number): TierQueries {
  const remaining = tiers.slice(from);
  return {
    titled: queryOfAll(remaining.filter(({ field }) => field === 'title')),
    whole: queryOfAll(remaining.filter(({ field }) => field === 'anywhere')),
    titles: tiers.map(({ field, query, inTitle }) => (field === 'title' ? query : (inTitle ?? null))),
    wholes: tiers.map(({ field, query }) => (field === 'anywhere' ? query : null)),
  };
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
