import { ALL_CATEGORIES } from '@akatale/contracts/categories';
import type { FeedPage } from '@akatale/contracts/market/discovery-schemas';
import type { Filters } from '@akatale/contracts/market/filters';
import type { FeedSort } from '@akatale/contracts/market/products';
import { clampLimit } from '@akatale/contracts/paging';
import type { Executor } from '../../../../platform/postgres/database.ts';
import { kmBetween, placeOf, parseFilters, type SummaryRow, toProductSummary } from '../../products/index.ts';
import type { DiscoveryDeps } from '../discovery-deps.ts';
import type { Searcher, SearchLog } from '../search-log/search-log.ts';
import { readSentence } from '../search/read-sentence.ts';
import { type CountResults, searchProducts, understoodAs } from '../search/search-products.ts';
import type { Searched } from '../search/tiers-store.ts';
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
import { readFiltered } from './filtered-feed-store.ts';
import { readPersonalFeed } from './personal-feed-store.ts';

export type DiscoverDeps = Pick<DiscoveryDeps, 'accounts' | 'follows'> & {
  db: Executor;
  searchLog: Pick<SearchLog, 'record'>;
  countResults: CountResults;
};

interface DiscoverInput extends Filters {
  near?: string | undefined;
  sortBy: FeedSort;
  category?: string | undefined;
  search?: string | undefined;
  asTyped?: '1' | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}

type ReadPage = Omit<FeedPage, 'readAs'>;

/** Recommended is personal. Refuses `INVALID_CURSOR`, and `VALIDATION` for an unknown place. */
export async function discover(deps: DiscoverDeps, input: DiscoverInput, by: Searcher): Promise<FeedPage> {
  const readAs = sentenceOf(input);
  return { ...(await discoverAsRead(deps, { ...input, ...readAs }, by)), readAs };
}

/** What the search says besides words, where it is to be read and no filter says the same. */
function sentenceOf({ search, asTyped, place, minPrice, maxPrice }: DiscoverInput): FeedPage['readAs'] {
  const isNarrowed = place !== undefined || minPrice !== undefined || maxPrice !== undefined;
  return search && !asTyped && !isNarrowed ? readSentence(search) : null;
}

async function discoverAsRead(deps: DiscoverDeps, input: DiscoverInput, by: Searcher): Promise<ReadPage> {
  const near = placeOf('near', input.near);
  const feedQuery: FeedQuery = {
    sort: input.sortBy === 'nearest' && !near ? 'newArrivals' : input.sortBy,
    category: input.category === ALL_CATEGORIES ? undefined : input.category,
    search: input.search || undefined,
    ...(input.asTyped && { isAsTyped: true }),
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

  const page = await search(deps.db, feedQuery, after, limit);
  if (after) return page;
  // Filtered results are counted when asked for; that filters leave nothing says nothing about the words.
  if (isFiltered(feedQuery) && page.products.length === 0) return page;
  const searched = { search: feedQuery.search, category: feedQuery.category };
  const resultsCount = isFiltered(feedQuery) ? null : await countAll(deps.countResults, searched, page);
  const found = resultsCount ?? page.products.length;
  const searchId = deps.searchLog.record(by, { search: feedQuery.search, found });
  return { ...page, resultsCount, searchId };
}

async function countAll(
  countResults: CountResults,
  searched: Searched,
  { products, hasMore, isNearMatch }: ReadPage,
): Promise<number | null> {
  if (!hasMore) return products.length;
  const exact = isNearMatch ? 0 : await countResults(searched);
  return exact > products.length ? exact : null;
}

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
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit;
  return {
    products: page.map((row) => ({
      ...toFeedProduct(feedQuery, row),
      reason: boostTerm(personalization, row).reason,
    })),
    hasMore,
    nextCursor: hasMore && last ? writeCursor(feedQuery, cursorOf(last)) : null,
    isPartial: false,
    ...noSearch,
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
  const { rows, stoppedAt } = await readFiltered(db, { feedQuery, tier: 0, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const next = stoppedAt ?? (rows.length > limit ? page.at(-1) : undefined);
  return {
    ...noSearch,
    products: page.map((row) => toFeedProduct(feedQuery, row)),
    hasMore: next !== undefined,
    nextCursor: next ? writeCursor(feedQuery, { key: keyOf(feedQuery, next), id: next.id }) : null,
    isPartial: stoppedAt !== undefined,
  };
}

type FeedRow = SummaryRow & { district: string | null; area: string | null };

function toFeedProduct({ near }: FeedQuery, row: FeedRow): FeedPage['products'][number] {
  const product = { ...toProductSummary(row), reason: null };
  if (!near) return product;
  return { ...product, distanceKm: kmBetween(near, row) };
}

const noSearch = { isNearMatch: false, understoodAs: null, resultsCount: null, searchId: null };
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

async function search(
  db: Executor,
  feedQuery: FeedQuery,
  after: AnyCursor | undefined,
  limit: number,
): Promise<ReadPage> {
  const found = await searchProducts(db, feedQuery, after, limit + 1);
  const { spelling, names, firstNearTier } = found;
  const page = found.rows.slice(0, limit);
  const next = found.stoppedAt ?? (found.rows.length > limit ? page.at(-1) : undefined);
  const isNear = (tier: number | undefined): boolean => tier !== undefined && tier >= firstNearTier;
  const isOnlyNear = after ? (after.near?.isOnlyNear ?? false) : isNear(page[0]?.tier);
  return {
    products: page.map(({ row }) => toFeedProduct(feedQuery, row)),
    hasMore: next !== undefined,
    nextCursor: next
      ? writeCursor(feedQuery, {
          key: keyOf(feedQuery, next.row),
          id: next.row.id,
          tier: next.tier,
          near: spelling && isNear(next.tier) ? { spelling, isOnlyNear } : undefined,
          names,
        })
      : null,
    isPartial: found.stoppedAt !== undefined,
    isNearMatch: isOnlyNear,
    understoodAs: after ? null : understoodAs({ ...found, rows: page }),
    resultsCount: null,
    searchId: null,
  };
}
