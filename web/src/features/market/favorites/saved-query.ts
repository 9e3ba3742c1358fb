import { listSavedProducts } from '@akatale/contracts/market/saved-products-endpoints';
import type { SavedProduct } from '@akatale/contracts/market/saved-products-schemas';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api } from '../../../data/api/api.ts';
import { filterWellFormed } from '../../../data/api/well-formed.ts';
import { isCardProduct } from '../../../data/products/product-rows.ts';

interface SavedPage {
  items: SavedProduct[];
  next: string | null;
}

/** `before` is the cursor of the first page. */
export function savedQuery(api: Api, before: string | null) {
  return infiniteQueryOptions({
    queryKey: [listSavedProducts.path, before],
    queryFn: async ({ pageParam, signal }): Promise<SavedPage> => {
      const query = pageParam ? { before: pageParam } : {};
      const { items, next } = await api.callPage(listSavedProducts, { query }, { signal });
      return { items: filterWellFormed('saved product', items, isSaved), next };
    },
    initialPageParam: before,
    getNextPageParam: ({ next }) => next,
  });
}

function isSaved({ id, title, priceAtSaving, product }: Record<string, unknown>): boolean {
  const isWhole = [id, priceAtSaving].every(Number.isSafeInteger);
  const isShown = typeof product === 'object' && product !== null;
  return isWhole && typeof title === 'string' && (!isShown || isCardProduct(product as Record<string, unknown>));
}
