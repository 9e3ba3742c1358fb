import type { OutputOf } from '@akatale/contracts/endpoint';
import { getVendorStore, listVendorProducts } from '@akatale/contracts/market/products-endpoints';
import { withQuery } from '@akatale/contracts/with-query';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ApiError, orNull } from '../../../data/api/api-error.ts';
import type { Api } from '../../../data/api/api.ts';
import type { Loaded, LoadContext } from '../../../data/page.ts';
import { wellFormedProducts } from '../../../data/products/product-rows.ts';
import { type FilterValues, filtersInAddress, rereadFilters, storeFilters } from '../filters/index.ts';
import { followersQuery, prefetchFollowStatus } from '../follow/index.ts';
import { sellerFiguresQuery } from '../seller/index.ts';

export type VendorStore = OutputOf<typeof getVendorStore>;

export interface StoreFilter {
  vendorId: string;
  before: string | null;
  /** With the category and the order. */
  filters: FilterValues;
}

export function readStoreFilter(vendorId: string, search: URLSearchParams): StoreFilter {
  return {
    vendorId,
    before: search.get('before'),
    filters: filtersInAddress(search, ['category', 'sortBy', ...storeFilters]),
  };
}

export function storeHref({ vendorId, before, filters }: StoreFilter): string {
  const params = new URLSearchParams({ ...filters, ...(before && { before }) });
  return withQuery(`/vendor-store/${vendorId}`, params);
}

/** The query of `/filters` for this store. */
export function storeFilterQuery({ vendorId, filters }: StoreFilter): string {
  return new URLSearchParams({ vendor: vendorId, ...filters }).toString();
}

const idParam = (vendorId: string) => ({ id: vendorId as unknown as number });

export function storeQuery(api: Api, vendorId: string) {
  return queryOptions({
    queryKey: [getVendorStore.path, vendorId],
    queryFn: ({ signal }) => orNull(api.call(getVendorStore, { params: idParam(vendorId) }, { signal })),
  });
}

export function storeProductsQuery(api: Api, { vendorId, before, filters }: StoreFilter) {
  return infiniteQueryOptions({
    queryKey: [listVendorProducts.path, vendorId, { before, ...filters }],
    queryFn: async ({ pageParam, signal }) => {
      const { items, next } = await api.callPage(
        listVendorProducts,
        {
          params: idParam(vendorId),
          query: { ...filters, ...(pageParam && { before: pageParam }) },
        },
        { signal },
      );
      return { items: wellFormedProducts(items), next };
    },
    initialPageParam: before,
    getNextPageParam: ({ next }) => next,
  });
}

/** Loads the store, and what other wings show beside. */
export async function loadStore(
  context: LoadContext,
  loadBeside: (context: LoadContext, store: VendorStore) => Promise<unknown>,
): Promise<Loaded<VendorStore | null>> {
  const { api, queries, params, search } = context;
  const filter = readStoreFilter(params['id'] ?? '', search);
  const store = await queries.fetchQuery(storeQuery(api, filter.vendorId));
  if (!store) return { data: null, status: 404 };
  try {
    await Promise.all([
      queries.fetchInfiniteQuery(storeProductsQuery(api, filter)),
      loadBeside(context, store),
      queries.prefetchQuery(sellerFiguresQuery(api, store.id)),
      queries.prefetchQuery(followersQuery(api, store.id)),
      import.meta.env.SSR && prefetchFollowStatus(context, store.id),
    ]);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'INVALID_CURSOR' && filter.before) {
      return { redirect: storeHref({ ...filter, before: null }), status: 302 };
    }
    if (import.meta.env.SSR && error instanceof ApiError && error.code === 'VALIDATION') {
      const read = readStoreFilter(filter.vendorId, await rereadFilters(storeFilterQuery(filter)));
      if (storeHref(read) !== storeHref(filter)) return { redirect: storeHref(read), status: 302 };
    }
    throw error;
  }
  return { data: store };
}
