import type { FeedSort } from '@akatale/contracts/market/products';
import { eq, sql, type SQL, and, not, or } from 'drizzle-orm';
import { products } from '../../../../database/schema/products.ts';
import type { Executor } from '../../../../platform/postgres/database.ts';
import type { FeedCursor, FeedQuery } from '../feed/feed-cursor.ts';
import { feedColumns, inOrder, orders, perKey, type SortKey, startOf } from '../feed/feed-store.ts';
import { firstTier, type TierQueries } from '../feed/filtered-statements-store.ts';
import { findWordsBeginning } from '../spelling/dictionary-store.ts';
import { type findMatches, matches } from './matches-store.ts';
import { anyOf, type TextMatch, prefixesIn, withWords } from './search-tiers.ts';

const MAX_SORTED = 1000;

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
    ? sql`(tier, key, id) > (${placeholder('tier')}::int, ${place})`
    : sql`(-tier, key, id) < (-${placeholder('tier')}::int, ${place})`;
  const inTier = (read: string) => sql`
    select id, key, tier from ${sql.raw(read)} cross join lateral (${firstTier}) first where ${isLater}`;
  return db
    .select({
      ...feedColumns,
      tier: sql<number>`page.tier`.mapWith(Number).as('tier'),
      titles: sql<number>`page.titles`.mapWith(Number).as('titles'),
      others: sql<number>`page.others`.mapWith(Number).as('others'),
    })
    .from(
      sql`(
        with titled as materialized (
          select id, ${column} as key, title_document, search_document
          from products
          where is_listed ${which} and title_document @@ ${placeholder('titled')}::tsquery
          limit ${sql.raw(String(MAX_SORTED + 1))}
        ), shown as materialized (
          ${inTier('titled')}
        ), others as materialized (
          select id, ${column} as key, title_document, search_document
          from products
          where is_listed ${which} and search_document @@ ${placeholder('whole')}::tsquery
            and not title_document @@ ${placeholder('titled')}::tsquery
            and (select count(*) from shown) < ${placeholder('limit')}
            and (select count(*) from titled) <= ${sql.raw(String(MAX_SORTED))}
          limit ${sql.raw(String(MAX_SORTED + 1))}
        )
        select total.*, found.*
        from (select (select count(*) from titled) as titles, (select count(*) from others) as others) as total
        left join lateral (
          select * from (select * from shown union all ${inTier('others')}) as either
          order by tier, ${inOrder(sort, { key: sql`key`, id: sql`id` })}
          limit ${placeholder('limit')}
        ) as found on true
      ) as page`,
    )
    .leftJoin(products, eq(products.id, sql`page.id`))
    .orderBy(sql`page.tier, ${inOrder(sort, { key: sql`page.key`, id: sql`page.id` })}`);
}

interface TiersQuery {
  feedQuery: FeedQuery;
  tiers: readonly TextMatch[];
  from: number;
  after: FeedCursor | undefined;
  limit: number;
}

type Listing = Awaited<ReturnType<typeof findMatches>>[number] & { tier: number };

/** The page, where all of its tiers could be read, and in which of them too many match. */
export async function findInTiers(db: Executor, { feedQuery, tiers, from, after, limit }: TiersQuery) {
  const { sort, category } = feedQuery;
  const values = {
    tier: from,
    ...startOf(sort, after),
    ...queriesOf(tiers, from),
    limit,
  };
  const rows =
    category === undefined
      ? await tiersOfAll([sort])(db).execute(values)
      : await tiersOfCategory([sort])(db).execute({ ...values, category });
  const { titles = 0, others = 0 } = rows[0] ?? {};
  const isMany = { title: titles > MAX_SORTED, anywhere: titles + others > MAX_SORTED };
  const page = rows.flatMap((row) => (row.id === null ? [] : [row as Listing]));
  return { rows: isMany.anywhere ? undefined : page, isMany };
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

const MOST_WORDS = 20;

/** Prefixes as the words of the dictionary that begin so; each is looked up once. */
export function listedWords(db: Executor): (tiers: readonly TextMatch[]) => Promise<TextMatch[]> {
  const beginning = new Map<string, readonly string[] | null>();
  return async (tiers) => {
    const unknown = prefixesIn(tiers).filter((prefix) => !beginning.has(prefix));
    for (const [prefix, words] of await findWordsBeginning(db, unknown, MOST_WORDS)) beginning.set(prefix, words);
    return withWords(tiers, beginning);
  };
}

function queryOfAll(tiers: readonly TextMatch[]): string {
  return anyOf([...new Set(tiers.map(({ query }) => query))]);
}

interface Counted {
  category: string | undefined;
  /** Counting stops there. */
  most: number;
  except?: readonly TextMatch[];
}

export async function countMatches(
  db: Executor,
  tiers: readonly TextMatch[],
  { category, most, except = [] }: Counted,
): Promise<number> {
  if (tiers.length === 0) return 0;
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(products)
    .where(
      and(
        sql`${products.isListed}`,
        category === undefined ? undefined : eq(products.category, category),
        or(...tiers.map((match) => matches(match))),
        ...except.map((match) => not(matches(match))),
      ),
    )
    .limit(most)
    .as('some');
  const [row] = await db.select({ count: sql<number>`count(*)`.mapWith(Number) }).from(some);
  return row?.count ?? 0;
}
