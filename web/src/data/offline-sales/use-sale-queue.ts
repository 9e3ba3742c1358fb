import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useApi } from '../client.ts';
import { saleQueueOf } from './open-sale-queue.ts';
import type { QueuedSale } from './queue-policy.ts';
import type { SaleQueue } from './sale-queue.ts';

const never = () => () => undefined;
const nothing: readonly QueuedSale[] = [];

export function useSaleQueue(): SaleQueue | null {
  const api = useApi();
  const queries = useQueryClient();
  return useSyncExternalStore(
    never,
    () => saleQueueOf(api, queries),
    () => null,
  );
}

export function useQueuedSales(): readonly QueuedSale[] {
  const opened = useSaleQueue();
  return useSyncExternalStore(opened?.subscribe ?? never, opened?.sales ?? (() => nothing), () => nothing);
}
