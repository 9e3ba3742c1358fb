/** Every call ends within seconds or throws `StorageUnavailable`. */
export interface FileStorage {
  /**
   * Stores the file durably and replaces one with the same key. No reader ever sees a partial file, even where this
   * throws.
   */
  put(key: string, bytes: Uint8Array, about: { contentType: string }): Promise<void>;
  /** Undefined where there is no such file. */
  read(key: string): Promise<StoredFile | undefined>;
  /** Does nothing where there is no such file. */
  remove(key: string): Promise<void>;
}

export interface StoredFile {
  bytes: Uint8Array;
  contentType: string;
  size: number;
}

/** The storage cannot do it now (full, down, too slow, not allowed); the same call may succeed later. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}
