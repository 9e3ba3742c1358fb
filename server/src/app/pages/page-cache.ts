import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock.ts';
import { compress, type Encoding } from '../../platform/http/compress.ts';

export interface StoredPage {
  status: number;
  headers: Record<string, string>;
  body(encoding: Encoding): Promise<Buffer>;
}

export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  html: string;
}

/** Holds bytes: as a string, one letter that is not Latin doubles a page. */
export function storePage({ status, headers, html }: PageAnswer): StoredPage {
  const page = Buffer.from(html);
  const made = new Map<Encoding, Promise<Buffer>>();
  const body = (encoding: Encoding): Promise<Buffer> => {
    let bytes = made.get(encoding);
    if (!bytes) {
      bytes = compress(page, encoding).then(trimmed);
      made.set(encoding, bytes);
    }
    return bytes;
  };
  return { status, headers, body };
}

/** What zlib returns is a part of 64 KB that stay allocated with it, and so is what `Buffer.from` copies. */
function trimmed(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const exact = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(exact);
  return exact;
}

const MAX_PAGES = 500;
const MAX_AGE_MS = 5_000;
/** Under overload a page of the last minute is better than none. */
const MAX_STALE_MS = 60_000;

interface CacheEntry {
  madeAtMs: number;
  page: Promise<StoredPage>;
}

interface Freshness {
  mayBeStale: boolean;
}

export interface PageCache {
  get(key: string, render: () => Promise<StoredPage>, freshness: Freshness): Promise<StoredPage>;
  has(key: string, freshness: Freshness): boolean;
  clear(): void;
}

/** Visitors' pages, bounded in number and time. Never what depends on a cookie. */
export function createPageCache(clock: Clock): PageCache {
  const now = () => clock.now().getTime();
  const pages = new LRUCache<string, CacheEntry>({
    max: MAX_PAGES,
    ttl: MAX_STALE_MS,
    ttlResolution: 0,
    perf: { now },
  });
  const find = (key: string, { mayBeStale }: Freshness): CacheEntry | undefined => {
    const entry = pages.get(key);
    return entry && (mayBeStale || now() - entry.madeAtMs < MAX_AGE_MS) ? entry : undefined;
  };
  return {
    clear: () => pages.clear(),
    has: (key, freshness) => find(key, freshness) !== undefined,
    get(key, render, freshness) {
      const cached = find(key, freshness);
      if (cached) return cached.page;
      const page = render();
      const entry = { madeAtMs: now(), page };
      pages.set(key, entry);
      const remove = () => void (pages.get(key) === entry && pages.delete(key));
      page.then((made) => made.status >= 500 && remove(), remove);
      return page;
    },
  };
}

/** Resolves for one caller per iteration of the event loop, which accepts and sheds connections in between. */
export function createTurns(): () => Promise<void> {
  const waiting: (() => void)[] = [];

  function next(): void {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(next);
  }

  return async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    if (waiting.push(resolve) === 1) setImmediate(next);
    return promise;
  };
}
