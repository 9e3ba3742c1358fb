import { randomUUID } from 'node:crypto';
import type { FeedPage } from '@akatale/contracts/market/discovery-schemas';
import { scaled } from '../scale.ts';
import type { BenchRequest } from './load.ts';
import type { Pool, Stock } from './stock-market.ts';

export type Subject = 'product' | 'limit';

export const caseNames = [
  'feed, first page',
  'feed, after 5,000',
  'search, one word',
  'search, misspelt',
  'product',
  'create a product',
  'Discover page, signed in',
  'product page, signed in',
  'Discover page, visitor',
] as const;
type CaseName = (typeof caseNames)[number];

export interface Case {
  name: CaseName;
  requests: Record<Subject, () => BenchRequest[]>;
  isOnce?: boolean;
  /** Both servers must answer with the same listings in the same order. */
  isSame?: boolean;
  /** The limit is another request to the product: what one costs of the other is in the column of the CPU. */
  isOwnLimit?: boolean;
}

const DEEP_PAGES = scaled(100, 4);
const CREATES_PER_SLICE = scaled(1200, 20);
const PAGES_PER_SLICE = scaled(2000, 100);
/** Words found in 6,000 titles, in 1,100, 1,800, 530, 50 and 30; of a market of 2,000 the titles alone have them too. */
const WORDS = ['iphone', 'galaxy', 'laptop', 'bag', 'nigaax', 'a14'];
const MISSPELT = [
  ['aifon', 'iphone'],
  ['samsang', 'samsung'],
  ['laptap', 'laptop'],
  ['snekers', 'sneakers'],
] as const;
const FIRST = get('/feed?v=Infinity&v=9007199254740991');

export async function prepareCases(origin: string, pool: Pool, stock: Stock): Promise<Case[]> {
  const { cursor, rank, id } = await findDeepCursor(origin, pool);
  const ids = Array.from({ length: 200 }, (_, index) => 1 + ((index * 37) % stock.productCount));
  const cases: Record<CaseName, Omit<Case, 'name'>> = {
    'feed, first page': same([get('/api/discover')], [FIRST]),
    'feed, after 5,000': same(
      [get(`/api/discover?cursor=${encodeURIComponent(cursor)}`)],
      [get(`/feed?v=${rank}&v=${id}`)],
    ),
    // As words alone: the limit knows no kinds.
    'search, one word': same(
      WORDS.map((word) => get(`/api/discover?asTyped=1&search=${word}`)),
      WORDS.map((word) => get(`/search?v=${word}`)),
    ),
    'search, misspelt': {
      requests: {
        product: () => MISSPELT.map(([typed]) => get(`/api/discover?asTyped=1&search=${typed}`)),
        limit: () => MISSPELT.map(([, meant]) => get(`/search?v=${meant}`)),
      },
    },
    product: same(
      ids.map((each) => get(`/api/products/${each}`)),
      ids.map((each) => get(`/product?v=${each}`)),
    ),
    'create a product': creating(stock),
    'Discover page, signed in': signedIn(stock, (index) => `/?notice=${index}`),
    'product page, signed in': signedIn(stock, (index) => `/products/${1 + ((index * 37) % stock.productCount)}`),
    'Discover page, visitor': {
      requests: {
        product: () => [get('/', { 'accept-encoding': 'br' })],
        limit: () => [FIRST],
      },
    },
  };
  return caseNames.map((name) => ({ name, ...cases[name] }));
}

function get(path: string, headers: Record<string, string> = {}): BenchRequest {
  return { method: 'GET', path, headers };
}

function same(product: BenchRequest[], limit: BenchRequest[]): Omit<Case, 'name'> {
  return { requests: { product: () => product, limit: () => limit }, isSame: true };
}

/** Compared with the same page of a visitor. No address is requested twice, so that no page is in the cache. */
function signedIn({ buyerCookie }: Stock, addressOf: (index: number) => string): Omit<Case, 'name'> {
  let sent = 0;
  const pages = (headers: Record<string, string>) => () =>
    Array.from({ length: PAGES_PER_SLICE }, () => get(addressOf((sent += 1)), { 'accept-encoding': 'br', ...headers }));
  return {
    requests: { product: pages({ cookie: buyerCookie }), limit: pages({}) },
    isOnce: true,
    isOwnLimit: true,
  };
}

/** The product checks session, key and photo and indexes the words; the limit inserts one row. */
function creating({ freePhotos, cookie, vendorId }: Stock): Omit<Case, 'name'> {
  const description = 'Used for a year, with its charger.';
  const [price, category, condition] = [400_000, 'Phones', 'Used - Good'];
  const location = 'Wandegeya, Kampala';
  const draft = { description, price, category, condition, location };
  // Listings with the same words block each other, which real ones seldom do.
  const titleOf = (index: number) => `Tecno phone model${index % 700}`;
  const body = (photo: string, index: number) => JSON.stringify({ ...draft, title: titleOf(index), images: [photo] });
  const product = () => {
    const photos = freePhotos.splice(0, CREATES_PER_SLICE);
    if (photos.length === 0) throw new Error('There are too few photos for what is created.');
    return photos.map((photo, index): BenchRequest => {
      const headers = { cookie, 'content-type': 'application/json' };
      const once = { 'idempotency-key': randomUUID() };
      return {
        method: 'POST',
        path: '/api/products',
        headers: { ...headers, ...once },
        body: body(photo, index),
      };
    });
  };
  const images = [`/uploads/${'0'.repeat(64)}.jpg`];
  const values = [vendorId, titleOf(0), description, price, category, condition, location, images];
  const request: BenchRequest = { method: 'POST', path: '/create', body: JSON.stringify(values) };
  const limit = () => Array.from({ length: CREATES_PER_SLICE }, () => request);
  return { requests: { product, limit }, isOnce: true };
}

async function findDeepCursor(origin: string, pool: Pool) {
  let from = '';
  let last: FeedPage | undefined;
  for (let page = 0; page < DEEP_PAGES; page += 1) {
    const response = await fetch(`${origin}/api/discover?limit=50${from}`);
    last = (await response.json()) as FeedPage;
    from = `&cursor=${encodeURIComponent(last.nextCursor ?? '')}`;
  }
  const id = last?.products.at(-1)?.id;
  const { rows } = await pool.query<{ rank: number }>('select rank from products where id = $1', [id]);
  const [position] = rows;
  if (!last?.nextCursor || id === undefined || !position) throw new Error('The feed is too short.');
  return { cursor: last.nextCursor, rank: position.rank, id };
}
