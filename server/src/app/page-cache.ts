import { LRUCache } from 'lru-cache';
import type { Clock } from '../platform/clock.ts';
import { compress, type Encoding } from '../platform/http/compress.ts';

/** A rendered page with its compressed forms; each is made once, on first demand. */
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

/** Keeps a page's bytes and compresses them the first time somebody wants them so. */
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

export interface PageCache {
  /** The page under this key, or what `render` makes of it; many askers at once wait for one. */
  get(key: string, render: () => Promise<StoredPage>): Promise<StoredPage>;
}

/** Visitors' pages, bounded in number and kept for moments. Never what depends on a cookie. */
export function createPageCache(clock: Clock): PageCache {
  const pages = new LRUCache<string, Promise<StoredPage>>({
    max: MAX_PAGES,
    ttl: KEEP_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });
  return {
    get(key, render) {
      const known = pages.get(key);
      if (known) return known;
      const page = render();
      pages.set(key, page);
      page.then(
        (made) => made.status >= 500 && pages.delete(key),
        () => pages.delete(key),
      );
      return page;
    },
  };
}
