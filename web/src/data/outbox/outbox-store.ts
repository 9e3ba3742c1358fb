import type { OutboxEntry } from './outbox-policy.ts';

const ENTRIES = 'entries';

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
  const request = indexedDB.open('akatale-outbox', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(ENTRIES, { keyPath: 'tempId' });
  };
  const db = await done(request);
  const entries = (mode: IDBTransactionMode) => db.transaction(ENTRIES, mode).objectStore(ENTRIES);
  return {
    async read(ownerId) {
      const all = (await done(entries('readonly').getAll())) as OutboxEntry[];
      return all.filter((entry) => entry.ownerId === ownerId);
    },
    async write(entry) {
      await done(entries('readwrite').put(entry));
    },
    async remove(tempId) {
      await done(entries('readwrite').delete(tempId));
    },
    async clear() {
      await done(entries('readwrite').clear());
    },
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

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing'));
  });
}
