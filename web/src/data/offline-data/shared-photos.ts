/** Written by the service worker (`web/src/service-worker/share-target.ts`). */
const SHARED_CACHE = 'shared-photos';
const HELD_MS = 24 * 3_600_000;

/** Files that another app shared for this person or before a login; deletes what is for others, or a day old. */
export async function readSharedPhotos(userId: number): Promise<File[]> {
  if (!('caches' in globalThis)) return [];
  const cache = await caches.open(SHARED_CACHE);
  const files: File[] = [];
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    if (response && isFor(response, userId) && sharedAtMs(request) > Date.now() - HELD_MS) {
      files.push(await toFile(response));
    } else await cache.delete(request);
  }
  return files;
}

export async function forgetSharedPhotos(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(SHARED_CACHE);
}

function sharedAtMs({ url }: Request): number {
  return Number.parseInt(url.split('/').at(-1) ?? '', 10);
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
