import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

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

async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return bytes;
  if (encoding === 'gzip') return deflate(bytes, { level: 6 });
  // 5 is where brotli stops being quick: 6 costs half as much again for 1 % fewer bytes.
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotli(bytes, { params });
}

const MAX_PAGES = 500;
const KEEP_MS = 5_000;

export interface PageCache {
  /** The page under this key, or what `render` makes of it; many askers at once wait for one. */
  get(key: string, render: () => Promise<StoredPage>): Promise<StoredPage>;
}

/** Visitors' pages, bounded in number and kept for moments. Never what depends on a cookie. */
export function createPageCache(): PageCache {
  const pages = new LRUCache<string, Promise<StoredPage>>({ max: MAX_PAGES, ttl: KEEP_MS });
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

/** The best encoding that a browser takes. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = (acceptEncoding ?? '').toLowerCase();
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'gzip';
  return 'identity';
}
