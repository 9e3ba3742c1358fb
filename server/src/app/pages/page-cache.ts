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

export function storePage({ status, headers, html }: PageAnswer): StoredPage {
  const made = new Map<Encoding, Promise<Buffer>>();
  const body = (encoding: Encoding): Promise<Buffer> => {
    let bytes = made.get(encoding);
    if (!bytes) {
      bytes = compress(Buffer.from(html), encoding);
      made.set(encoding, bytes);
    }
    return bytes;
  };
  return { status, headers, body };
}

const MAX_PAGES = 500;
const KEEP_MS = 5_000;
/** Under overload a page of the last minute is better than none. */
const KEEP_OLD_MS = 60_000;

interface Kept {
  madeAtMs: number;
  page: Promise<StoredPage>;
}

interface Reading {
  mayBeOld: boolean;
}

export interface PageCache {
  get(key: string, render: () => Promise<StoredPage>, reading: Reading): Promise<StoredPage>;
  has(key: string, reading: Reading): boolean;
}

/** Visitors' pages, bounded in number and time. Never what depends on a cookie. */
export function createPageCache(clock: Clock): PageCache {
  const now = () => clock.now().getTime();
  const pages = new LRUCache<string, Kept>({
    max: MAX_PAGES,
    ttl: KEEP_OLD_MS,
    ttlResolution: 0,
    perf: { now },
  });
  const find = (key: string, { mayBeOld }: Reading): Kept | undefined => {
    const kept = pages.get(key);
    return kept && (mayBeOld || now() - kept.madeAtMs < KEEP_MS) ? kept : undefined;
  };
  return {
    has: (key, reading) => find(key, reading) !== undefined,
    get(key, render, reading) {
      const known = find(key, reading);
      if (known) return known.page;
      const page = render();
      const kept = { madeAtMs: now(), page };
      pages.set(key, kept);
      const forget = () => void (pages.get(key) === kept && pages.delete(key));
      page.then((made) => made.status >= 500 && forget(), forget);
      return page;
    },
  };
}
