import { type DeviceStore, openDeviceStore } from '../device-store.ts';
import type { QueuedSale } from './queue-policy.ts';

/** The sales of all users of this browser, until they are recorded. */
export interface SaleStore {
  all(): Promise<QueuedSale[]>;
  put(sale: QueuedSale): Promise<void>;
  remove(key: string): Promise<void>;
  /** False after a write failed: that sale is only in memory. */
  isDurable(): boolean;
}

export function openSaleStore(): SaleStore {
  return saleStore(openDeviceStore<QueuedSale>('akatale-sales', { name: 'sales', keyPath: 'key' }));
}

/** Falls back to memory, for example in a private window or on a full device. */
export function saleStore(opening: Promise<DeviceStore<QueuedSale>>): SaleStore {
  const device = opening.catch(() => null);
  const memoryOnly = new Map<string, QueuedSale>();
  return {
    async all() {
      const stored = (await (await device)?.all().catch(() => [])) ?? [];
      return [...stored.filter(({ key }) => !memoryOnly.has(key)), ...memoryOnly.values()];
    },
    async put(sale) {
      const opened = await device;
      try {
        if (!opened) throw new Error('Storage is not available');
        await opened.put(sale);
        memoryOnly.delete(sale.key);
      } catch {
        memoryOnly.set(sale.key, sale);
      }
    },
    async remove(key) {
      memoryOnly.delete(key);
      await (await device)?.remove(key).catch(() => undefined);
    },
    isDurable: () => memoryOnly.size === 0,
  };
}
