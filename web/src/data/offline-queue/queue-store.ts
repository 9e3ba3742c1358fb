import { type DeviceStore, openDeviceStore } from './device-store.ts';

/** The entries of all users of this browser. No call rejects. */
export interface QueueStore<Entry> extends DeviceStore<Entry> {
  /** False after a write failed: that entry is only in memory. */
  isDurable(): boolean;
}

export function openQueueStore<Entry>(
  database: string,
  name: string,
  keyPath: keyof Entry & string,
): QueueStore<Entry> {
  return queueStore(openDeviceStore<Entry>(database, { name, keyPath }), keyPath);
}

/** Falls back to memory, for example in a private window or on a full device. */
export function queueStore<Entry>(opening: Promise<DeviceStore<Entry>>, keyPath: keyof Entry): QueueStore<Entry> {
  const memoryOnly = new Map<unknown, Entry>();
  // A failure is reported by the first call, not as an unhandled rejection.
  opening.catch(() => undefined);

  const onDevice = async <T>(work: (device: DeviceStore<Entry>) => Promise<T>) => opening.then(work).catch(() => null);

  let lastWrite: Promise<unknown> = Promise.resolve();
  /** A write that fails after its entry was removed would bring the entry back. */
  function inOrder<T>(write: () => Promise<T>): Promise<T> {
    const written = lastWrite.then(write);
    lastWrite = written;
    return written;
  }

  return {
    async all() {
      const stored = (await onDevice(async ({ all }) => all())) ?? [];
      return [...stored.filter((entry) => !memoryOnly.has(entry[keyPath])), ...memoryOnly.values()];
    },
    put: (entry) =>
      inOrder(async () => {
        const isStored = await onDevice(async ({ put }) => put(entry).then(() => true));
        if (isStored) memoryOnly.delete(entry[keyPath]);
        else memoryOnly.set(entry[keyPath], entry);
      }),
    remove: (key) =>
      inOrder(async () => {
        await onDevice(async ({ remove }) => remove(key));
        memoryOnly.delete(key);
      }),
    clear: () =>
      inOrder(async () => {
        await onDevice(async ({ clear }) => clear());
        memoryOnly.clear();
      }),
    isDurable: () => memoryOnly.size === 0,
  };
}
