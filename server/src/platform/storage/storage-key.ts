/**
 * Folders without dots, then a name with one ending: no key can leave the storage, be hidden, differ
 * from another by case alone, or be at once a file and the folder of another.
 */
const KEY = /^(?:[a-z0-9_-]{1,80}\/){0,4}[a-z0-9]{2}[a-z0-9_-]{0,78}\.([a-z0-9]{2,5})$/;

const contentTypes: Record<string, string> = {
  gif: 'image/gif',
  jpg: 'image/jpeg',
  json: 'application/json',
  png: 'image/png',
  txt: 'text/plain; charset=utf-8',
  webp: 'image/webp',
};

/**
 * The content type that a key's ending stands for. A key of another form or ending is a mistake of
 * ours (what comes from outside is checked before) and throws a TypeError.
 */
export function contentTypeOf(key: string): string {
  const contentType = contentTypes[KEY.exec(key)?.[1] ?? ''];
  if (!contentType) throw new TypeError(`Not a key of the storage: ${JSON.stringify(key)}`);
  return contentType;
}

/** As `contentTypeOf`, and that it is the one given: a file never goes out as what it is not. */
export function checkContentType(key: string, contentType: string): void {
  if (contentTypeOf(key) !== contentType) {
    throw new TypeError(`${key} cannot be ${contentType}`);
  }
}
