import { ALL_CATEGORIES } from '@akatale/contracts/categories';
import type { FeedPage } from '@akatale/contracts/market/discovery-schemas';
import type { FeedSort } from '@akatale/contracts/market/products';
import type { Sought } from '@akatale/contracts/market/saved-searches';
import { clampLimit } from '@akatale/contracts/paging';
import type { Executor } from '../../../../platform/postgres/database.ts';
import { placeOf, parseFilters } from '../../products/index.ts';
import type { DiscoveryDeps } from '../discovery-deps.ts';
import type { Searcher, SearchLog } from '../search-log/search-log.ts';
import type { CountResults, Searched } from '../search/count-results.ts';
import { sentenceOf, withSentence } from '../search/read-sentence.ts';
import { readFor } from '../search/read-wanted.ts';
import { type Favourite, isPersonalized, MAX_FOLLOWED, boostTerm, type Personalization } from './category-boosts.ts';
import {
  type AnyCursor,
  isFiltered,
  isPersonal,
  type PersonalCursor,
  type FeedCursor,
  readCursor,
  type FeedQuery,
  writeCursor,
} from './feed-cursor.ts';
import { keyOf, readFeed, isDistinctiveTown } from './feed-store.ts';
import { readList } from './list-store.ts';
import { readPersonalFeed } from './personal-feed-store.ts';
import { cutPage, noSearch, type ReadPage, readSearchPage, toFeedProduct } from './search-page.ts';

export type DiscoverDeps = Pick<DiscoveryDeps, 'accounts' | 'follows'> & {
  db: Executor;
  searchLog: Pick<SearchLog, 'record'>;
  countResults: CountResults;
};

interface DiscoverInput extends Sought {
  sortBy: FeedSort;
  mentioned?: '1' | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** Recommended is personal. Refuses `INVALID_CURSOR`, and `VALIDATION` for an unknown place. */
export async function discover(deps: DiscoverDeps, input: DiscoverInput, by: Searcher): Promise<FeedPage> {
  const readAs = sentenceOf(input);
  return { ...(await discoverAsRead(deps, withSentence(input, readAs), by)), readAs };
}

async function discoverAsRead(deps: DiscoverDeps, input: DiscoverInput, by: Searcher): Promise<ReadPage> {
  const near = placeOf('near', input.near);
  const feedQuery: FeedQuery = {
    sort: input.sortBy === 'nearest' && !near ? 'newArrivals' : input.sortBy,
    category: input.category === ALL_CATEGORIES ? undefined : input.category,
    search: input.search || undefined,
    ...(input.asTyped && { isAsTyped: true }),
    ...(input.mentioned && { isMentioned: true }),
    filters: parseFilters(input),
    near,
  };
  const limit = clampLimit(input.limit);
  const after = input.cursor === undefined ? undefined : readCursor(feedQuery, input.cursor);
  if (feedQuery.search === undefined) {
    return isFiltered(feedQuery)
      ? browseFiltered(deps.db, feedQuery, after, limit)
      : browse(deps, feedQuery, after, limit, by);
  }

  const read = await readFor(deps.db, feedQuery, after);
  const page = await readSearchPage(deps.db, read, { feedQuery, after, limit });
  if (after) return page;
  // Filtered results are counted when asked for; that filters leave nothing says nothing about the words.
  if (isFiltered(feedQuery) && (page.nothingFound || page.products.length === 0)) return page;
  const searched = { search: feedQuery.search, isAsTyped: feedQuery.isAsTyped, category: feedQuery.category, read };
  if (feedQuery.isMentioned && page.kind) {
    const isCounted = !isFiltered(feedQuery);
    return { ...page, resultsCount: isCounted ? await deps.countResults({ ...searched, isMentioned: true }) : null };
  }
  const [resultsCount, mentionedCount] = isFiltered(feedQuery)
    ? [null, null]
    : await Promise.all([
        countAll(deps.countResults, searched, page),
        page.kind && deps.countResults({ ...searched, isMentioned: true }),
      ]);
  const found = resultsCount ?? wantedIn(page);
  const searchId = deps.searchLog.record(by, { search: feedQuery.search, found });
  return { ...page, resultsCount, mentionedCount, searchId };
}

async function countAll(countResults: CountResults, searched: Searched, page: ReadPage): Promise<number | null> {
  const shown = wantedIn(page);
  if (!page.hasMore || shown < page.products.length) return shown;
  const exact = page.isNearMatch ? 0 : await countResults(searched);
  return exact > shown || page.kind ? exact : null;
}

/** Of a search for a kind, only what was asked for. */
const wantedIn = ({ products }: ReadPage): number => products.filter(({ group = 1 }) => group === 1).length;

async function browse(
  deps: DiscoverDeps,
  feedQuery: FeedQuery,
  after: AnyCursor | undefined,
  limit: number,
  by: Searcher,
): Promise<ReadPage> {
  const { db } = deps;
  const personalization = after ? (after.personalization ?? none) : await personalizationOf(deps, feedQuery, by);
  const isOwn = isPersonalized(personalization);
  const rows = isOwn
    ? await readPersonalFeed(db, personalization, after, limit + 1)
    : await readFeed(db, feedQuery, after, limit + 1);
  const { page, next, hasMore } = cutPage(rows, limit);
  return {
    ...noSearch,
    products: page.map((row) => ({
      ...toFeedProduct(feedQuery, row),
      reason: boostTerm(personalization, row).reason,
    })),
    hasMore,
    nextCursor: next ? writeCursor(feedQuery, cursorOf(next)) : null,
  };

  function cursorOf(row: (typeof rows)[number]): FeedCursor | PersonalCursor {
    const key = keyOf(feedQuery, row) + boostTerm(personalization, row).term;
    return { key, id: row.id, ...(isOwn && { personalization }) };
  }
}

async function browseFiltered(
  db: Executor,
  feedQuery: FeedQuery,
  after: AnyCursor | undefined,
  limit: number,
): Promise<ReadPage> {
  const { category, filters } = feedQuery;
  const rows = await readList(db, { category, filters }, { feedQuery, after, limit: limit + 1 });
  const { page, next, hasMore } = cutPage(rows, limit);
  return {
    ...noSearch,
    products: page.map((row) => toFeedProduct(feedQuery, row)),
    hasMore,
    nextCursor: next ? writeCursor(feedQuery, { key: keyOf(feedQuery, next), id: next.id }) : null,
  };
}

const none: Personalization = { favourites: [], vendorIds: [], town: null };

async function personalizationOf(
  { db, accounts, follows }: DiscoverDeps,
  feedQuery: FeedQuery,
  { viewer }: Searcher,
): Promise<Personalization> {
  if (!viewer || !isPersonal(feedQuery)) return none;
  const [{ categories, town }, vendors] = await Promise.all([
    accounts.getPreferences(db, viewer.userId),
    follows.findLastFollowed(db, viewer.userId, MAX_FOLLOWED),
  ]);
  return {
    favourites: categories as Favourite[],
    vendorIds: vendors.map(({ id }) => id),
    town: town !== null && (await isDistinctiveTown(db, town)) ? town : null,
  };
}
