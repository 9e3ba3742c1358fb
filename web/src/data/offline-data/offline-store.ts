import type { QueryKey } from '@tanstack/react-query';

/** One cache per owner, so that everything of a person is deleted at once. */
const PREFIX = 'offline-data ';

export interface StoredQuery {
  queryKey: QueryKey;
  data: unknown;
  updatedAtMs: number;
}

/** False without a secure context, and where the browser keeps nothing. */
export function canStore(): boolean {
  return 'caches' in globalThis;
}

/** `limit` is the number of queries with the same first part of their keys that are stored; the oldest go first. */
export async function storeQuery(owner: string, stored: StoredQuery, limit: number): Promise<void> {
  const folder = `/offline-data/${encodeURIComponent(String(stored.queryKey[0]))}/`;
  const body = JSON.stringify(stored);
  const cache = await caches.open(PREFIX + owner);
  const url = folder + encodeURIComponent(JSON.stringify(stored.queryKey));
  await cache.delete(url);
  await cache.put(url, new Response(body));
  const inFolder = (await cache.keys()).filter((request) => new URL(request.url).pathname.startsWith(folder));
  await Promise.all(inFolder.slice(0, Math.max(0, inFolder.length - limit)).map((oldest) => cache.delete(oldest)));
}

/** Everything of the only owner whose data is on the device. */
export async function readQueries(): Promise<{ owner: string; queries: StoredQuery[] } | null> {
  const [name] = await ownedCaches();
  if (name === undefined) return null;
  const cache = await caches.open(name);
  const responses = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
  const queries = await Promise.all(responses.map(async (response) => (await response?.json()) as StoredQuery));
  return { owner: name.slice(PREFIX.length), queries };
}

export async function clearOtherOwners(owner: string): Promise<void> {
  const others = (await ownedCaches()).filter((name) => name !== PREFIX + owner);
  await Promise.all(others.map((name) => caches.delete(name)));
}

async function ownedCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
}
