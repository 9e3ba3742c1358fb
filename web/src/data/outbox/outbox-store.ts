import { openDeviceStore } from '../device-store.ts';
import type { OutboxEntry } from './outbox-policy.ts';

export interface OutboxStore {
  read(ownerId: number): Promise<OutboxEntry[]>;
  write(entry: OutboxEntry): Promise<void>;
  remove(tempId: string): Promise<void>;
  clear(): Promise<void>;
}

/** Rejects without IndexedDB, for example in some private windows. */
export async function openOutboxStore(): Promise<OutboxStore> {
  const { all, put, remove, clear } = await openDeviceStore<OutboxEntry>('akatale-outbox', {
    name: 'entries',
    keyPath: 'tempId',
  });
  return {
    read: async (ownerId) => (await all()).filter((entry) => entry.ownerId === ownerId),
    write: put,
    remove,
    clear,
  };
}

/** For browsers without storage: messages survive only until the page is left. */
export function forgetfulStore(): OutboxStore {
  return {
    read: async () => [],
    write: async () => undefined,
    remove: async () => undefined,
    clear: async () => undefined,
  };
}
