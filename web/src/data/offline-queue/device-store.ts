export interface DeviceStore<Row> {
  all(): Promise<Row[]>;
  put(row: Row): Promise<void>;
  remove(key: string): Promise<void>;
  clear(): Promise<void>;
}

/** Rejects without IndexedDB, for example in some private windows. */
export async function openDeviceStore<Row>(
  database: string,
  { name, keyPath }: { name: string; keyPath: keyof Row & string },
): Promise<DeviceStore<Row>> {
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(name, { keyPath });
  };
  const db = await done(request);
  /** A successful request is durable only after its transaction has completed. */
  async function write(change: (rows: IDBObjectStore) => void): Promise<void> {
    const transaction = db.transaction(name, 'readwrite');
    change(transaction.objectStore(name));
    await finished(transaction);
  }
  return {
    all: async () => (await done(db.transaction(name).objectStore(name).getAll())) as Row[],
    put: async (row) => write((rows) => rows.put(row)),
    remove: async (key) => write((rows) => rows.delete(key)),
    clear: async () => write((rows) => rows.clear()),
  };
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('Storage failed'));
  });
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('Storage failed'));
  });
}
