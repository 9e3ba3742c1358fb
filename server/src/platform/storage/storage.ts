/** Every call ends within seconds or throws `StorageUnavailable`. */
export interface FileStorage {
  /** Stores durably and replaces a file with the same key. No reader sees a partial file, even where this throws. */
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

/**
 * Folders without dots, then a name with one extension: no key can leave the storage, be hidden, differ from another by
 * case alone, or be both a file and the folder of another.
 */
const KEY = /^(?:[a-z0-9_-]{1,80}\/){0,4}[a-z0-9]{2}[a-z0-9_-]{0,78}\.([a-z0-9]{2,5})$/;

const contentTypes: Record<string, string> = {
  gif: 'image/gif',
  jpg: 'image/jpeg',
  json: 'application/json',
  png: 'image/png',
  txt: 'text/plain; charset=utf-8',
  webp: 'image/webp',
  zip: 'application/zip',
};

/** The content type of a key's extension. Another key throws a TypeError: external input is checked before. */
export function contentTypeOf(key: string): string {
  const contentType = contentTypes[KEY.exec(key)?.[1] ?? ''];
  if (!contentType) throw new TypeError(`Not a key of the storage: ${JSON.stringify(key)}`);
  return contentType;
}

/** As `contentTypeOf`, and that it equals the one given: a file is never sent with a wrong type. */
export function checkContentType(key: string, contentType: string): void {
  if (contentTypeOf(key) !== contentType) {
    throw new TypeError(`${key} cannot be ${contentType}`);
  }
}
