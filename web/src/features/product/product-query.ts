import type { Category } from '@akatale/contracts/products/categories';
import { getProduct, listProducts } from '@akatale/contracts/products/products-endpoints';
import type { ProductDetail } from '@akatale/contracts/products/products-schemas';
import { queryOptions } from '@tanstack/react-query';
import { orNull } from '../../data/api/api-error.ts';
import { type Api, endpointKey } from '../../data/api/api.ts';
import type { Loaded, LoadContext } from '../../data/page.ts';
import { wellFormedProducts } from '../../data/products/product-rows.ts';
import { newestRatingsQuery, ratingStatsQuery } from '../reviews/index.ts';
import { sellerFiguresQuery } from '../seller/index.ts';

export const MAX_SIMILAR = 4;
/** Where they are on the product page. */
export const SIMILAR = 'similar';

export function productQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [getProduct.path, id],
    queryFn: ({ signal }) => orNull(api.call(getProduct, { params: { id: id as unknown as number } }, { signal })),
  });
}

export function similarQuery(api: Api, { id, category }: Pick<ProductDetail, 'id' | 'category'>) {
  const input = {
    query: { category: category as Category, exclude: id, limit: MAX_SIMILAR + 1 },
  };
  return queryOptions({
    queryKey: endpointKey(listProducts, input),
    queryFn: async ({ signal }) => {
      const products = wellFormedProducts(await api.call(listProducts, input, { signal }));
      return products.filter((product) => product.id !== id).slice(0, MAX_SIMILAR);
    },
  });
}

/** Loads the product, its reviews, seller and similar products; only the first is required. */
export async function loadProduct({ api, queries, params }: LoadContext): Promise<Loaded<ProductDetail | null>> {
  const product = await queries.fetchQuery(productQuery(api, params['id'] ?? ''));
  if (!product) return { data: null, status: 404 };
  const ofProduct = { of: 'product', id: product.id } as const;
  const ofSeller = { of: 'vendor', id: product.vendorId } as const;
  await Promise.all([
    queries.prefetchQuery(similarQuery(api, product)),
    queries.prefetchQuery(sellerFiguresQuery(api, product.vendorId)),
    ...[ofProduct, ofSeller].flatMap((reviewed) => [
      queries.prefetchQuery(newestRatingsQuery(api, reviewed)),
      queries.prefetchQuery(ratingStatsQuery(api, reviewed)),
    ]),
  ]);
  return { data: product };
}
