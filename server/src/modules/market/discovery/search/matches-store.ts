import { and, eq, not, sql, type SQL } from 'drizzle-orm';
import { products } from '../../../../database/schema/products.ts';
import type { Executor } from '../../../../platform/postgres/database.ts';
import type { FeedCursor, FeedQuery } from '../feed/feed-cursor.ts';
import { feedColumns, inOrder, isBehind, orders, startOf } from '../feed/feed-store.ts';
import type { TextMatch } from './search-tiers.ts';

/** Scanned in order: as many as take about as long within the index, whose titles decide most, and with their rows. */
const MAX_SCANNED_TITLES = 20_000;
const MAX_SCANNED_ROWS = 5_000;

interface MatchesQuery {
  feedQuery: FeedQuery;
  match: TextMatch;
  except: readonly TextMatch[];
  after: FeedCursor | undefined;
  limit: number;
}

/** Scans along the order for common matches, sorts rare ones: the other way would read the whole table. */
export async function findMatches(db: Executor, query: MatchesQuery, { isMany }: { isMany: boolean }) {
  const found = isMany ? await scanMatchesInOrder(db, query) : [];
  return found.length === query.limit ? found : sortMatches(db, query);
}

async function sortMatches(db: Executor, { feedQuery, limit, match, except, after }: MatchesQuery) {
  const { column } = orders[feedQuery.sort];
  const isMatch = and(matchesFeedQuery(feedQuery, after), matches(match), ...notThese(except));
  // Without the offset it might be read along the order, to its end.
  return readPage(db, feedQuery, sql`select id, ${column} as key from products where ${isMatch} offset 0`, limit);
}

async function scanMatchesInOrder(db: Executor, { feedQuery, limit, match, except, after }: MatchesQuery) {
  const { column } = orders[feedQuery.sort];
  const title = match.field === 'title' ? match.query : match.inTitle;
  const isInIndex = feedQuery.sort === 'recommended' && feedQuery.category === undefined && title !== undefined;
  // The inner limit forces the planner to scan in order instead of using the word index.
  const scanned = sql`
    select id, ${column} as key, title_document from products
    where ${matchesFeedQuery(feedQuery, after)}
    order by ${inOrder(feedQuery.sort, { key: column, id: sql`id` })}
    limit ${isInIndex ? MAX_SCANNED_TITLES : MAX_SCANNED_ROWS}`;
  const isTitle = title === undefined ? sql`true` : sql`scanned.title_document @@ ${title}::tsquery`;
  const isMatch = and(matches(match), ...notThese(except));
  const found = sql`
    select id, key from (${scanned}) as scanned
    where ${isTitle} and (select ${isMatch} from products where products.id = scanned.id)`;
  return readPage(db, feedQuery, found, limit);
}

async function readPage(db: Executor, { sort }: FeedQuery, found: SQL, limit: number) {
  const position = { key: sql`key`, id: sql`id` };
  return db
    .select(feedColumns)
    .from(sql`(select * from (${found}) as found order by ${inOrder(sort, position)} limit ${limit}) as page`)
    .innerJoin(products, eq(products.id, sql`page.id`))
    .orderBy(inOrder(sort, { key: sql`page.key`, id: sql`page.id` }));
}

const notThese = (shown: readonly TextMatch[]): SQL[] => shown.map((match) => not(matches(match)));

function matchesFeedQuery({ sort, category }: FeedQuery, after: FeedCursor | undefined): SQL | undefined {
  const position = { key: orders[sort].column, id: products.id };
  return and(
    sql`${products.isListed}`,
    category === undefined ? undefined : eq(products.category, category),
    after && isBehind(sort, position, startOf(sort, after)),
  );
}

export function matches({ field, query, inTitle }: TextMatch): SQL {
  const document = field === 'title' ? products.titleDocument : products.searchDocument;
  const match = sql`${document} @@ ${query}::tsquery`;
  return inTitle === undefined ? match : sql`(${match} and ${products.titleDocument} @@ ${inTitle}::tsquery)`;
}
