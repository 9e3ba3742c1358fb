/** Written by the service worker (`web/src/service-worker/share-target.ts`). */
const SHARED_CACHE = 'shared-photos';
const HELD_MS = 24 * 3_600_000;

/** Files that another app shared for this person or before a login, by keys; deletes what is for others, or a day old. */
export async function readSharedPhotos(userId: number): Promise<Map<File, string>> {
  const files = new Map<File, string>();
  if (!('caches' in globalThis)) return files;
  const cache = await caches.open(SHARED_CACHE);
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    const key = keyOf(request);
    const sharedAtMs = Number.parseInt(key, 10);
    if (response && isFor(response, userId) && sharedAtMs > Date.now() - HELD_MS) {
      files.set(await toFile(response), key);
    } else await cache.delete(request);
  }
  return files;
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
