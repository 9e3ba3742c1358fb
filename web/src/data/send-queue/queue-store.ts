interface DeviceStore<Entry> {
  all(): Promise<Entry[]>;
  put(entry: Entry): Promise<void>;
  remove(key: string): Promise<void>;
  clear(): Promise<void>;
}

/** The entries of all users of this browser. No call rejects. */
export interface QueueStore<Entry> extends DeviceStore<Entry> {
  /** False after a write failed: that entry is only in memory. */
  isDurable(): boolean;
}

export function openQueueStore<Entry>(database: string, name: string, keyPath: keyof Entry & string) {
  return queueStore(openDeviceStore<Entry>(database, name, keyPath), keyPath);
}

/** Falls back to memory, for example in a private window or on a full device. */
export function queueStore<Entry>(opening: Promise<DeviceStore<Entry>>, keyPath: keyof Entry): QueueStore<Entry> {
  const memoryOnly = new Map<unknown, Entry>();
  // Handled here, since the opening may fail before the first call.
  let last: Promise<unknown> = opening.catch(() => undefined);

  /** In turn: a write that fails after its entry was removed would bring the entry back. */
  function inTurn<T, R>(work: (device: DeviceStore<Entry>) => Promise<T>, end: (done: T | null) => R): Promise<R> {
    const done = last
      .then(async () => opening)
      .then(work)
      .catch(() => null)
      .then(end);
    last = done;
    return done;
  }

  return {
    all: () =>
      inTurn(
        async ({ all }) => all(),
        (stored) => [...(stored ?? []).filter((entry) => !memoryOnly.has(entry[keyPath])), ...memoryOnly.values()],
      ),
    put: (entry) =>
      inTurn(
        async ({ put }) => put(entry),
        (done) => {
          if (done === null) memoryOnly.set(entry[keyPath], entry);
          else memoryOnly.delete(entry[keyPath]);
        },
      ),
    remove: (key) =>
      inTurn(
        async ({ remove }) => remove(key),
        () => void memoryOnly.delete(key),
      ),
    clear: () =>
      inTurn(
        async ({ clear }) => clear(),
        () => memoryOnly.clear(),
      ),
    isDurable: () => memoryOnly.size === 0,
  };
}

/** Rejects without IndexedDB, for example in some private windows. */
export async function openDeviceStore<Entry>(
  database: string,
  name: string,
  keyPath: keyof Entry & string,
): Promise<DeviceStore<Entry>> {
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(name, { keyPath });
  };
  const db = await resultOf(request);
  /** A successful request is durable only after its transaction has completed. */
  async function write(change: (rows: IDBObjectStore) => void): Promise<void> {
    const transaction = db.transaction(name, 'readwrite');
    change(transaction.objectStore(name));
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(failureOf(transaction));
    });
  }
  return {
    all: async () => (await resultOf(db.transaction(name).objectStore(name).getAll())) as Entry[],
    put: async (entry) => write((rows) => rows.put(entry)),
    remove: async (key) => write((rows) => rows.delete(key)),
    clear: async () => write((rows) => rows.clear()),
  };
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(failureOf(request));
  });
}

const failureOf = ({ error }: IDBRequest | IDBTransaction) => error ?? new Error('Storage failed');
