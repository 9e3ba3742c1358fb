import { StorageUnavailable, type FileStorage } from '../src/platform/storage/storage.ts';

/** Files in a map, which a test can look into and switch off. */
export interface MemoryStorage extends FileStorage {
  files: Map<string, Uint8Array>;
  /** How many more files are taken before every call fails. */
  failsAfter: number;
  /** Files are taken when this has settled. */
  opens: Promise<unknown>;
}

export function memoryStorage(): MemoryStorage {
  const files = new Map<string, Uint8Array>();
  const contentTypes = new Map<string, string>();
  const storage: MemoryStorage = {
    files,
    failsAfter: Infinity,
    opens: Promise.resolve(),
    async put(key, bytes, { contentType }) {
      await storage.opens;
      if (storage.failsAfter <= 0) throw new StorageUnavailable('switched off');
      storage.failsAfter -= 1;
      files.set(key, bytes);
      contentTypes.set(key, contentType);
    },
    async read(key) {
      if (storage.failsAfter <= 0) throw new StorageUnavailable('switched off');
      const bytes = files.get(key);
      const contentType = contentTypes.get(key) ?? '';
      return bytes && { bytes, contentType, size: bytes.length };
    },
    async remove(key) {
      if (storage.failsAfter <= 0) throw new StorageUnavailable('switched off');
      files.delete(key);
    },
  };
  return storage;
}
