/** Written by the service worker (`web/src/service-worker/share-target.ts`). */
const SHARED_CACHE = 'shared-photos';
/** Ends the key of a text. */
const TEXT = '-text';
const HELD_MS = 24 * 3_600_000;

/** Files that another app shared for this person or before a login, by keys; deletes what is for others, or a day old. */
export async function readSharedPhotos(userId: number): Promise<Map<File, string>> {
  const files = new Map<File, string>();
  if (!('caches' in globalThis)) return files;
  const cache = await caches.open(SHARED_CACHE);
  for (const request of await cache.keys()) {
    const key = keyOf(request);
    if (key.endsWith(TEXT)) continue;
    const response = await readFor(cache, request, userId);
    if (response) files.set(await toFile(response), key);
  }
  return files;
}

/** The text that was shared last, without telephone numbers, under the same conditions; empty where there is none. */
export async function readSharedText(userId: number): Promise<string> {
  if (!('caches' in globalThis)) return '';
  const cache = await caches.open(SHARED_CACHE);
  const requests = (await cache.keys()).filter((request) => keyOf(request).endsWith(TEXT));
  const read = await Promise.all(requests.map(async (request) => readFor(cache, request, userId)));
  return (
    (await read
      .filter((response) => response !== undefined)
      .at(-1)
      ?.text()) ?? ''
  );
}

export async function forgetSharedText(): Promise<void> {
  const cache = await caches.open(SHARED_CACHE);
  for (const request of await cache.keys()) if (keyOf(request).endsWith(TEXT)) await cache.delete(request);
}

/** Deletes what is for others, or a day old. */
async function readFor(cache: Cache, request: Request, userId: number): Promise<Response | undefined> {
  const response = await cache.match(request);
  const sharedAtMs = Number.parseInt(keyOf(request), 10);
  if (response && isFor(response, userId) && sharedAtMs > Date.now() - HELD_MS) return response;
  await cache.delete(request);
  return undefined;
}

export async function forgetSharedPhotos(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(SHARED_CACHE);
}

function keyOf({ url }: Request): string {
  return url.split('/').at(-1) ?? '';
}

function isFor(response: Response, userId: number): boolean {
  const owner = response.headers.get('x-owner');
  return owner === '' || owner === String(userId);
}

async function toFile(response: Response): Promise<File> {
  const name = decodeURIComponent(response.headers.get('x-file-name') ?? '');
  const type = response.headers.get('content-type') ?? '';
  return new File([await response.blob()], name, { type });
}
