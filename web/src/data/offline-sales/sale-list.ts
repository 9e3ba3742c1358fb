import { createOfflineQueue } from '../offline-queue/offline-queue.ts';
import type { QueueStore } from '../offline-queue/queue-store.ts';
import { inOrder, type QueuedSale } from './queue-policy.ts';

export interface SaleListOptions {
  store: QueueStore<QueuedSale>;
  /** Mutual exclusion across all tabs of the browser. */
  withLock: <T>(work: () => Promise<T>) => Promise<T>;
  notifyTabs: () => void;
}

export type SaleList = ReturnType<typeof createSaleList>;

/** The queued sales of one person. All tabs share them, so the device is read again after and before each change. */
export function createSaleList({ store, withLock, notifyTabs }: SaleListOptions) {
  const queue = createOfflineQueue(store, inOrder);

  async function refresh(): Promise<void> {
    queue.show(await queue.stored());
  }

  async function save(sale: QueuedSale, formerKey = sale.key): Promise<void> {
    await store.put(sale);
    if (formerKey !== sale.key) await store.remove(formerKey);
    await refresh();
    notifyTabs();
  }

  async function drop(key: string): Promise<void> {
    await store.remove(key);
    await refresh();
    notifyTabs();
  }

  /** By its current or first key; it is undefined if another tab has recorded or removed it. */
  async function runExclusive<T>(key: string, work: (sale: QueuedSale | undefined) => Promise<T>): Promise<T> {
    return withLock(async () => {
      await refresh();
      return work(queue.entries().find((sale) => sale.key === key || sale.firstKey === key));
    });
  }

  return { ...queue, refresh, save, drop, runExclusive };
}
