import { setProductsVisibility } from '@akatale/contracts/market/own-products-endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '../../../data/api/api-error.ts';
import { useApi } from '../../../data/client.ts';
import { forgetProduct, forgetPublicLists } from '../../../data/products/listing-caches.ts';
import { changeOwnProducts, refreshOwnProducts } from '../../../data/products/own-products.ts';
import { myProductsText as text } from '../../../text/market/my-products-text.ts';
import { useToasts } from '../../../ui/feedback/toast.ts';

interface VisibilityChange {
  productIds: number[];
  isOnline: boolean;
  /** An undo offers no further undo. */
  isUndo?: boolean;
}

/** Offers undo for the products that were changed. */
export function useVisibility() {
  const { toast } = useToasts();
  const api = useApi();
  const queries = useQueryClient();
  const visibility = useMutation({
    mutationFn: async ({ productIds, isOnline }: VisibilityChange) =>
      api.call(setProductsVisibility, { body: { productIds, isOnline } }),
    onSuccess({ changed }, { isOnline, isUndo = false }) {
      changeOwnProducts(queries, new Set(changed), { isOnline });
      refreshOwnProducts(queries);
      forgetPublicLists(queries);
      for (const id of changed) forgetProduct(queries, { id });
      if (changed.length === 0) {
        toast({ title: text.nothingChanged });
        return;
      }
      const back = { productIds: changed, isOnline: !isOnline, isUndo: true };
      toast({
        title: (isOnline ? text.shownDone : text.hiddenDone)(changed.length),
        tone: 'success',
        ...(!isUndo && { action: { label: text.undo, act: () => visibility.mutate(back) } }),
      });
    },
    onError: (error) => toast({ title: text.visibilityFailed, description: userMessageOf(error), tone: 'error' }),
  });
  return visibility;
}
