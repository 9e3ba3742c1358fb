import { getOwnProductsSummary, listOwnProducts } from '@akatale/contracts/market/own-products-endpoints';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../data/api/api.ts';
import { invalidateInactive } from '../../../data/api/query-client.ts';
import { orFirstPage } from '../../../data/first-page.ts';
import type { Loaded, LoadContext } from '../../../data/page.ts';
import { wellFormedProducts } from '../../../data/products/product-rows.ts';
import { type OwnProductsChoice, ownProductsHref, readOwnChoice } from './own-products-choice.ts';

export function ownProductsQuery(api: Api, choice: OwnProductsChoice) {
  const { search, category, status, cursor } = choice;
  return infiniteQueryOptions({
    queryKey: [listOwnProducts.path, choice],
    queryFn: async ({ pageParam, signal }) => {
      const page = await api.call(
        listOwnProducts,
        {
          query: {
            status,
            ...(search && { search }),
            ...(category && { category }),
            ...(pageParam && { cursor: pageParam }),
          },
        },
        { signal },
      );
      return { ...page, products: wellFormedProducts(page.products) };
    },
    initialPageParam: cursor,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export function ownSummaryQuery(api: Api) {
  return queryOptions({
    queryKey: [getOwnProductsSummary.path],
    queryFn: ({ signal }) => api.call(getOwnProductsSummary, {}, { signal }),
  });
}

/** Cached data is shown and refetched: buyers change it meanwhile. An expired cursor starts from the first page. */
export async function loadOwnProducts({ api, queries, search }: LoadContext): Promise<Loaded<null>> {
  const choice = readOwnChoice(search);
  invalidateInactive(queries, [listOwnProducts, getOwnProductsSummary]);
  const loading = Promise.all([
    queries.fetchInfiniteQuery(ownProductsQuery(api, choice)),
    queries.prefetchQuery(ownSummaryQuery(api)),
  ]);
  return orFirstPage(loading, choice.cursor, ownProductsHref({ ...choice, cursor: null }));
}
