import type { ProductSummary } from '@akatale/contracts/market/products-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { userMessageOf } from '../../../data/api/api-error.ts';
import { useApi } from '../../../data/client.ts';
import type { SaleToSend } from '../../../data/offline-sales/queue-policy.ts';
import { refetchOwnProduct } from '../../../data/products/own-products.ts';
import { offlineSaleText as text } from '../../../text/deals/offline-sale-text.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { readOfflineSale, refusedSale } from './read-offline-sale.ts';
import { SaleRefused, useRecordSale } from './use-record-sale.ts';

export type SoldProduct = Pick<ProductSummary, 'id' | 'title' | 'price' | 'stock' | 'activePromotion'>;

interface SaleFormOptions {
  product: SoldProduct;
  left: number;
  onDone: () => void;
}

export function useSaleForm({ product, left, onDone }: SaleFormOptions) {
  const api = useApi();
  const queries = useQueryClient();
  const record = useRecordSale();
  const isLookedAt = useLookedAt();

  return useForm<Omit<SaleToSend, 'productId'>>({
    check: (typed) => readOfflineSale(typed, { left, nowMs: Date.now() }),
    send: async (sale) => record(product, sale, { isLookedAt, onDone }),
    explain: (error) => {
      if (error instanceof SaleRefused) return refusedSale(error.problem);
      void refetchOwnProduct(api, queries, product.id);
      return { title: text.failed, reason: userMessageOf(error), fields: [] };
    },
  });
}

function useLookedAt(): () => boolean {
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return useCallback(() => isThere.current, []);
}
