import type { Category } from '@akatale/contracts/categories';
import { listProducts } from '@akatale/contracts/market/products-endpoints';
import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { queryOptions } from '@tanstack/react-query';
import { type Api, endpointKey } from '../../../data/api/api.ts';
import type { Loaded, LoadContext } from '../../../data/page.ts';
import { productQuery } from '../../../data/products/product-query.ts';
import { wellFormedProducts } from '../../../data/products/product-rows.ts';
import { sellerFiguresQuery } from '../seller/index.ts';

export const MAX_SIMILAR = 4;
/** Where they are on the product page. */
export const SIMILAR = 'similar';

export function similarQuery(api: Api, { id, category }: Pick<ProductDetail, 'id' | 'category'>) {
  const input = {
    query: { category: category as Category, exclude: id, like: id, limit: MAX_SIMILAR + 1 },
  };
  return queryOptions({
    queryKey: endpointKey(listProducts, input),
    queryFn: async ({ signal }) => {
      const products = wellFormedProducts(await api.call(listProducts, input, { signal }));
      return products.filter((product) => product.id !== id).slice(0, MAX_SIMILAR);
    },
  });
}

/** Loads the product, its seller and similar products, and what other wings show beside; only the first is required. */
export async function loadProduct(
  context: LoadContext,
  loadBeside: (context: LoadContext, product: ProductDetail) => Promise<unknown>,
): Promise<Loaded<ProductDetail | null>> {
  const { api, queries, params } = context;
  const product = await queries.fetchQuery(productQuery(api, params['id'] ?? ''));
  if (!product) return { data: null, status: 404 };
  await Promise.all([
    queries.prefetchQuery(similarQuery(api, product)),
    queries.prefetchQuery(sellerFiguresQuery(api, product.vendorId)),
    loadBeside(context, product),
    import.meta.env.SSR && (await import('./prefetch-for-forms.ts')).prefetchForForms(context, product),
  ]);
  return { data: product };
}
