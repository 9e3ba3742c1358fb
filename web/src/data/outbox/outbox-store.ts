import { openDeviceStore } from '../device-store.ts';
import type { OutboxEntry } from './outbox-policy.ts';

/** Keeps unsent messages on this device, over a reload and a closed browser. */
export interface OutboxStore {
  /** What one person has not sent yet. */
  read(ownerId: number): Promise<OutboxEntry[]>;
  write(entry: OutboxEntry): Promise<void>;
  remove(tempId: string): Promise<void>;
  /** Forgets everybody's. */
  clear(): Promise<void>;
}

/** Rejects where the browser keeps nothing, as some do in private windows. */
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
