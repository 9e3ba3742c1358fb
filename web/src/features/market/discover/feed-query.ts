import type { InputOf } from '@akatale/contracts/endpoint';
import { discover } from '@akatale/contracts/market/discovery-endpoints';
import type { FeedPage } from '@akatale/contracts/market/discovery-schemas';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { ApiError } from '../../../data/api/api-error.ts';
import type { Api } from '../../../data/api/api.ts';
import type { Loaded, LoadContext } from '../../../data/page.ts';
import { wellFormedProducts } from '../../../data/products/product-rows.ts';
import { needsPreferences } from '../../../data/session/skipped-preferences.ts';
import { prefetchRelaxed, rereadFilters } from '../filters/index.ts';
import {
  asRead,
  feedHref,
  feedQueryOf,
  foundNothing,
  hasFilters,
  isFiltered,
  nearCategory,
  newest,
  readChoice,
  type FeedChoice,
} from './feed-choice.ts';

export function feedQuery(api: Api, choice: FeedChoice) {
  return infiniteQueryOptions({
    queryKey: [discover.path, feedQueryOf(choice)],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const params = new URLSearchParams(feedQueryOf({ ...choice, cursor }));
      const query = Object.fromEntries(params) as InputOf<typeof discover>['query'];
      const page = await api.call(discover, { query }, { signal });
      return { ...page, products: wellFormedProducts(page.products) };
    },
    initialPageParam: choice.cursor,
    getNextPageParam: (page: FeedPage) => (page.hasMore ? page.nextCursor : null),
  });
}

export interface DiscoverData {
  choice: FeedChoice;
  first: FeedPage | null;
}

/**
 * Buyers without favourite categories are redirected to choose some, unless the URL has a query or a notice
 * (`?notice=`). An expired cursor starts from the first page, and filters that
 * the server cannot read are put right or dropped. A place or a price in the search moves to the filters. Without
 * results the newest products are loaded too, where a kind of thing was asked for those of its category, and where
 * filters left nothing of a category its own, or all where it has none.
 */
export async function loadDiscover({ api, queries, search, viewer }: LoadContext): Promise<Loaded<DiscoverData>> {
  const choice = readChoice(search);
  const isPlain = feedHref(choice) === '/' && !search.has('notice');
  if (isPlain && needsPreferences(viewer)) return { redirect: '/category-preferences' };
  try {
    const feed = await queries.fetchInfiniteQuery(feedQuery(api, choice));
    const first = feed.pages[0] ?? null;
    if (first?.readAs) {
      const read = asRead(choice, first.readAs);
      queries.setQueryData(feedQuery(api, read).queryKey, { ...feed, pages: [{ ...first, readAs: null }] });
      return { redirect: feedHref(read), status: 302 };
    }
    if (first && foundNothing(first) && isFiltered(choice)) {
      const near = nearCategory(choice, first);
      const loadNewest = async () => {
        const { pages } = await queries.fetchInfiniteQuery(feedQuery(api, { ...newest, category: near }));
        if (near && pages[0]?.products.length === 0) await queries.fetchInfiniteQuery(feedQuery(api, newest));
      };
      await Promise.all([
        loadNewest(),
        // In the browser it is asked after the page.
        import.meta.env.SSR && hasFilters(choice) && prefetchRelaxed(queries, api, feedQueryOf(choice)),
      ]);
    }
    return { data: { choice, first } };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'INVALID_CURSOR' && choice.cursor) {
      return { redirect: feedHref({ ...choice, cursor: null }), status: 302 };
    }
    if (import.meta.env.SSR && error instanceof ApiError && error.code === 'VALIDATION') {
      const read = feedHref(readChoice(await rereadFilters(feedQueryOf(choice))));
      if (read !== feedHref(choice)) return { redirect: read, status: 302 };
    }
    throw error;
  }
}
