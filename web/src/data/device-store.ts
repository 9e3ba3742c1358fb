/** Rows by their key, kept on this device over a reload and a closed browser. */
export interface DeviceStore<Row> {
  all(): Promise<Row[]>;
  put(row: Row): Promise<void>;
  remove(key: string): Promise<void>;
  clear(): Promise<void>;
}

/** Rejects where the browser keeps nothing, as some do in private windows. */
export async function openDeviceStore<Row>(
  database: string,
  { name, keyPath }: { name: string; keyPath: keyof Row & string },
): Promise<DeviceStore<Row>> {
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(name, { keyPath });
  };
  const db = await done(request);
  const rows = (mode: IDBTransactionMode) => db.transaction(name, mode).objectStore(name);
  return {
    all: async () => (await done(rows('readonly').getAll())) as Row[],
    async put(row) {
      await done(rows('readwrite').put(row));
    },
    async remove(key) {
      await done(rows('readwrite').delete(key));
    },
    async clear() {
      await done(rows('readwrite').clear());
    },
  };
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing'));
  });
}
