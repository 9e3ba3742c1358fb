import { listOwnProducts } from '@akatale/contracts/products/own-products-endpoints';
import type { ProductSummary } from '@akatale/contracts/products/products-schemas';
import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { Api } from '../../data/api/api.ts';
import type { OwnProductsPage } from '../../data/products/own-products.ts';
import { wellFormedProducts } from '../../data/products/product-rows.ts';

export function forSaleQuery(api: Api, search: string) {
  return infiniteQueryOptions({
    queryKey: [listOwnProducts.path, 'for sale', search],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        status: 'available',
        ...(search && { search }),
        ...(pageParam && { cursor: pageParam }),
      } as const;
      const page = await api.call(listOwnProducts, { query }, { signal });
      return { ...page, products: wellFormedProducts(page.products) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** Products already in the cache, for a sale without a connection. */
export function cachedForSale(queries: QueryClient, search: string): ProductSummary[] {
  const lists = queries.getQueriesData<InfiniteData<OwnProductsPage>>({
    queryKey: [listOwnProducts.path],
  });
  const found = lists.flatMap(([, list]) => list?.pages.flatMap(({ products }) => products) ?? []);
  const word = search.toLocaleLowerCase('en-UG');
  const fitting = found.filter(
    ({ title, status, stock }) => status === 'active' && stock > 0 && title.toLocaleLowerCase('en-UG').includes(word),
  );
  return [...new Map(fitting.map((product) => [product.id, product])).values()];
}
