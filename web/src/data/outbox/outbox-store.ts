import { openDeviceStore } from '../device-store.ts';
import type { OutboxEntry } from './outbox-policy.ts';

export interface OutboxStore {
  /** Unsent messages of one person. */
  read(ownerId: number): Promise<OutboxEntry[]>;
  write(entry: OutboxEntry): Promise<void>;
  remove(tempId: string): Promise<void>;
  /** Of all users. */
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

/** For browsers that keep nothing: messages wait as long as the page stands. */
export function forgetfulStore(): OutboxStore {
  return {
    read: async () => [],
    write: async () => undefined,
    remove: async () => undefined,
    clear: async () => undefined,
  };
}
