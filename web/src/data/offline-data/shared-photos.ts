/** Written by the service worker (`web/src/service-worker/share-target.ts`). */
const SHARED_CACHE = 'shared-photos';

/** The files that another app shared with this one; the device forgets them. */
export async function takeSharedPhotos(): Promise<File[]> {
  if (!('caches' in globalThis)) return [];
  const cache = await caches.open(SHARED_CACHE);
  const requests = await cache.keys();
  const files = await Promise.all(requests.map(async (request) => toFile(await cache.match(request))));
  await caches.delete(SHARED_CACHE);
  return files.filter((file) => file !== null);
}

export async function forgetSharedPhotos(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(SHARED_CACHE);
}

async function toFile(response: Response | undefined): Promise<File | null> {
  if (!response) return null;
  const name = decodeURIComponent(response.headers.get('x-file-name') ?? '');
  const type = response.headers.get('content-type') ?? '';
  return new File([await response.blob()], name, { type });
}
