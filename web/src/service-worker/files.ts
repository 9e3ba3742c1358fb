/** A cache of files whose names never change their content. */
export interface FileCache {
  name: string;
  maxFiles: number;
}

export const scripts: FileCache = { name: 'scripts', maxFiles: 200 };
export const photos: FileCache = { name: 'photos', maxFiles: 150 };

/** From the device, else from the network; what cannot be stored is answered all the same. */
export async function cachedFile(files: FileCache, request: Request): Promise<Response> {
  const cache = await caches.open(files.name).catch(() => null);
  const kept = await cache?.match(request).catch(() => undefined);
  if (kept) return kept;
  const response = await fetch(request);
  if (cache && response.status === 200) void store(cache, files.maxFiles, request, response.clone());
  return response;
}

async function store(cache: Cache, maxFiles: number, request: Request, response: Response): Promise<void> {
  try {
    await cache.put(request, response);
    const stored = await cache.keys();
    await Promise.all(stored.slice(0, Math.max(0, stored.length - maxFiles)).map((oldest) => cache.delete(oldest)));
  } catch {
    // The device has no room.
  }
}
