import type { CurrentUser } from '@akatale/contracts/people/accounts-schemas';
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

const FOLDERS = '/offline-data/';
const MAX_STORED_CHARACTERS = 300_000;

/** `limit` is the number of queries with the same first part of their keys that are stored; the oldest go first. */
export async function storeQuery(owner: string, stored: StoredQuery, limit: number): Promise<void> {
  const body = JSON.stringify(stored);
  if (body.length > MAX_STORED_CHARACTERS) return;
  const folder = `${FOLDERS}${encodeURIComponent(String(stored.queryKey[0]))}/`;
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

/** The first parts of the keys of everything that is stored, without reading it. */
export async function storedKinds(): Promise<ReadonlySet<string>> {
  const [name] = await ownedCaches();
  const requests = name === undefined ? [] : await (await caches.open(name)).keys();
  const kindOf = ({ url }: Request) => new URL(url).pathname.slice(FOLDERS.length).split('/')[0] ?? '';
  return new Set(requests.map((request) => decodeURIComponent(kindOf(request))));
}

export async function clearOtherOwners(owner: string): Promise<void> {
  const others = (await ownedCaches()).filter((name) => name !== PREFIX + owner);
  await Promise.all(others.map((name) => caches.delete(name)));
}

async function ownedCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
}

export const VISITOR = 'visitor';

/**
 * Whose data is stored. A vendor who is locked out of the chats, or let in again, counts as another owner, so that what
 * they may no longer read is deleted. Null while an operator views another person's pages: nothing is stored then.
 */
export function dataOwner(viewer: CurrentUser | null): string | null {
  if (!viewer) return VISITOR;
  if (viewer.viewedUntil !== null) return null;
  return `${viewer.id} ${viewer.subscriptionStatus === 'locked' ? 'locked' : 'open'}`;
}
