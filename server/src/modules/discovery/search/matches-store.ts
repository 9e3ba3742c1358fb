import { and, eq, not, sql, type SQL } from 'drizzle-orm';
import { products } from '../../../database/schema/products.ts';
import type { Executor } from '../../../platform/postgres/database.ts';
import { fitsFilters } from '../../products/index.ts';
import type { FeedCursor, FeedQuery } from '../feed/feed-cursor.ts';
import { feedColumns, inOrder, isBehind, orders, startOf } from '../feed/feed-store.ts';
import type { TextMatch } from './search-tiers.ts';

const MAX_SORTED = 1000;
/** Scanned in order where more than `MAX_SORTED` match, at 1 µs each. */
const MAX_SCAN_ROWS = 5000;

interface MatchesQuery {
  feedQuery: FeedQuery;
  match: TextMatch;
  except: readonly TextMatch[];
  after: FeedCursor | undefined;
  limit: number;
}

/** Scans along the order for common matches, sorts rare ones: the other way would read the whole table. */
export async function findMatches(db: Executor, query: MatchesQuery) {
  const few = await sortMatches(db, query, MAX_SORTED);
  if ((few[0]?.matches ?? 0) <= MAX_SORTED) return few;
  const found = await scanMatchesInOrder(db, query, MAX_SCAN_ROWS);
  if (found.length === query.limit) return found;
  return sortMatches(db, query);
}

async function sortMatches(db: Executor, { feedQuery, limit, ...query }: MatchesQuery, max?: number) {
  const { column } = orders[feedQuery.sort];
  const matching = db
    .select({ id: products.id, key: sql`${column}`.as('key') })
    .from(products)
    .where(
      and(
        matchesFeedQuery(feedQuery, query.after),
        matches(query.match),
        ...query.except.map((shown) => not(matches(shown))),
      ),
    );
  const found = (max === undefined ? matching : matching.limit(max + 1)).as('found');
  const page = db
    .select({
      id: found.id,
      key: found.key,
      matches: sql<number>`count(*) over ()`.mapWith(Number).as('matches'),
    })
    .from(found)
    .orderBy(inOrder(feedQuery.sort, found))
    .limit(limit)
    .as('page');
  return db
    .select({ ...feedColumns, matches: page.matches })
    .from(page)
    .innerJoin(products, eq(products.id, page.id))
    .orderBy(inOrder(feedQuery.sort, page));
}

async function scanMatchesInOrder(db: Executor, { feedQuery, limit, ...query }: MatchesQuery, maxRows: number) {
  const { column } = orders[feedQuery.sort];
  // The inner limit forces the planner to scan in order instead of using the word index.
  const scanned = db
    .select({
      id: products.id,
      key: sql`${column}`.as('key'),
      titleDocument: products.titleDocument,
      searchDocument: products.searchDocument,
    })
    .from(products)
    .where(matchesFeedQuery(feedQuery, query.after))
    .orderBy(inOrder(feedQuery.sort, { key: column, id: products.id }))
    .limit(maxRows)
    .as('scanned');
  const page = db
    .select({ id: scanned.id, key: scanned.key })
    .from(scanned)
    .where(and(matches(query.match, scanned), ...query.except.map((shown) => not(matches(shown, scanned)))))
    .orderBy(inOrder(feedQuery.sort, scanned))
    .limit(limit)
    .as('page');
  return db
    .select(feedColumns)
    .from(page)
    .innerJoin(products, eq(products.id, page.id))
    .orderBy(inOrder(feedQuery.sort, page));
}

function matchesFeedQuery({ sort, category, filters }: FeedQuery, after: FeedCursor | undefined): SQL | undefined {
  const position = { key: orders[sort].column, id: products.id };
  return and(
    sql`${products.isListed}`,
    category === undefined ? undefined : eq(products.category, category),
    filters && fitsFilters((name) => sql.param(filters[name])),
    after && isBehind(sort, position, startOf(sort, after)),
  );
}

type Documents = Record<'titleDocument' | 'searchDocument', unknown>;

export function matches({ field, query, inTitle }: TextMatch, row: Documents = products): SQL {
  const document = field === 'title' ? row.titleDocument : row.searchDocument;
  const match = sql`${document} @@ ${query}::tsquery`;
  return inTitle === undefined ? match : sql`(${match} and ${row.titleDocument} @@ ${inTitle}::tsquery)`;
}
