import { useSyncExternalStore } from 'react';
import { useClient } from '../client.ts';
import { saleQueueOf } from './open-sale-queue.ts';
import type { QueuedSale } from './queue-policy.ts';
import type { SaleQueue } from './sale-queue.ts';

const never = () => () => undefined;
const nothing: readonly QueuedSale[] = [];

export function useSaleQueue(): SaleQueue | null {
  const client = useClient();
  return useSyncExternalStore(
    never,
    () => saleQueueOf(client),
    () => null,
  );
}

export function useQueuedSales(): readonly QueuedSale[] {
  const opened = useSaleQueue();
  return useSyncExternalStore(opened?.subscribe ?? never, opened?.entries ?? (() => nothing), () => nothing);
}
