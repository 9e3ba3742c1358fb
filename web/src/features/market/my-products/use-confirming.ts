import { confirmProducts } from '@akatale/contracts/market/own-products-endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '../../../data/api/api-error.ts';
import { useApi } from '../../../data/client.ts';
import { forgetProduct, forgetPublicLists } from '../../../data/products/listing-caches.ts';
import { changeOwnProducts, refreshOwnProducts } from '../../../data/products/own-products.ts';
import { myProductsText as text } from '../../../text/market/my-products-text.ts';
import { useToasts } from '../../../ui/feedback/toast.ts';

interface Confirming {
  productIds: readonly number[];
  /** Not these alone, but all that the vendor is asked about. */
  isAll?: boolean;
}

/** Says that items are still there. They stay in the list until it is read again. */
export function useConfirming() {
  const { toast } = useToasts();
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ productIds, isAll = false }: Confirming) =>
      api.call(confirmProducts, { body: isAll ? {} : { productIds: [...productIds] } }),
    onSuccess({ confirmed }, { productIds }) {
      changeOwnProducts(queries, new Set(productIds), { isAsked: false, unconfirmedSince: undefined });
      forgetPublicLists(queries);
      for (const id of productIds) forgetProduct(queries, { id });
      toast({ title: confirmed === 0 ? text.nothingChanged : text.confirmed(confirmed), tone: 'success' });
    },
    onError: (error) => toast({ title: text.confirmFailed, description: userMessageOf(error), tone: 'error' }),
    // Also after a refusal: an item may have been taken down meanwhile.
    onSettled: () => refreshOwnProducts(queries),
  });
}
