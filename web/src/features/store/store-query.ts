import type { OutputOf } from '@akatale/contracts/endpoint';
import { categories, type Category } from '@akatale/contracts/products/categories';
import { getVendorStore, listVendorProducts } from '@akatale/contracts/products/products-endpoints';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ApiError, orNull } from '../../data/api/api-error.ts';
import type { Api } from '../../data/api/api.ts';
import type { Loaded, LoadContext } from '../../data/page.ts';
import { wellFormedProducts } from '../../data/products/product-rows.ts';
import { followersQuery } from '../follow/index.ts';
import { ratingStatsQuery } from '../reviews/index.ts';
import { sellerFiguresQuery } from '../seller/index.ts';

export type VendorStore = OutputOf<typeof getVendorStore>;

export interface StoreFilter {
  vendorId: string;
  category: Category | null;
  before: string | null;
}

export function readStoreFilter(vendorId: string, search: URLSearchParams): StoreFilter {
  const category = search.get('category') as Category | null;
  return {
    vendorId,
    category: category && categories.includes(category) ? category : null,
    before: search.get('before'),
  };
}

export function storeHref({ vendorId, category, before }: StoreFilter): string {
  const params = new URLSearchParams();
  if (category) params.set('category', category);
  if (before) params.set('before', before);
  return `/vendor-store/${vendorId}${params.size > 0 ? `?${params}` : ''}`;
}

const idParam = (vendorId: string) => ({ id: vendorId as unknown as number });

export function storeQuery(api: Api, vendorId: string) {
  return queryOptions({
    queryKey: [getVendorStore.path, vendorId],
    queryFn: ({ signal }) => orNull(api.call(getVendorStore, { params: idParam(vendorId) }, { signal })),
  });
}

export function storeProductsQuery(api: Api, { vendorId, category, before }: StoreFilter) {
  return infiniteQueryOptions({
    queryKey: [listVendorProducts.path, vendorId, { category, before }],
    queryFn: async ({ pageParam, signal }) => {
      const { items, next } = await api.callPage(
        listVendorProducts,
        {
          params: idParam(vendorId),
          query: { ...(category && { category }), ...(pageParam && { before: pageParam }) },
        },
        { signal },
      );
      return { items: wellFormedProducts(items), next };
    },
    initialPageParam: before,
    getNextPageParam: ({ next }) => next,
  });
}

export async function loadStore({ api, queries, params, search }: LoadContext): Promise<Loaded<VendorStore | null>> {
  const filter = readStoreFilter(params['id'] ?? '', search);
  const store = await queries.fetchQuery(storeQuery(api, filter.vendorId));
  if (!store) return { data: null, status: 404 };
  try {
    await Promise.all([
      queries.fetchInfiniteQuery(storeProductsQuery(api, filter)),
      queries.prefetchQuery(ratingStatsQuery(api, { of: 'vendor', id: store.id })),
      queries.prefetchQuery(sellerFiguresQuery(api, store.id)),
      queries.prefetchQuery(followersQuery(api, store.id)),
    ]);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'INVALID_CURSOR' && filter.before) {
      return { redirect: storeHref({ ...filter, before: null }), status: 302 };
    }
    throw error;
  }
  return { data: store };
}
