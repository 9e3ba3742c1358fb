import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { listing } from '../../server/test/apps/people.ts';
import { phonePhoto } from '../../server/test/photo-fixtures.ts';
import { scaled } from '../scale.ts';
import type { Market } from './open-market.ts';
import type { Requests } from './requests.ts';

const VISITS_EVERY_MS = 250;
const OWN_PAGES_EVERY_MS = 500;
const CHANGES_EVERY_MS = scaled(1_000, 200);
const SALES_EVERY_MS = 500;
const LISTINGS_EVERY_MS = scaled(15_000, 1_000);
const OPERATOR_EVERY_MS = scaled(30_000, 500);

const WORDS = ['iphone', 'samsung', 'laptop', 'bag', 'aifon', 'snekers', 'chair', 'dress'];
const OWN_PAGES = ['/', '/api/discover', '/chat', '/api/chats', '/notifications', '/api/notifications', '/favorites'];
const VENDOR_PAGES = ['/vendor-dashboard', '/vendor-products', '/vendor-sales', '/api/sales'];
const OPERATOR_PAGES = ['/desk', '/admin/vendors', '/admin-analytics', '/admin/support'];

interface MixedWork {
  market: Market;
  requests: Requests;
  operatorCookie: string;
  acknowledged: Acknowledged;
}

export interface Acknowledged {
  /** The titles of the products that were listed and edited, by their ids. */
  listings: Map<number, string>;
  /** The notes of offline sales, each with one of its own. */
  sales: Set<string>;
}

/** What people do beside chats, at a moderate steady rate, each kind one after the other. */
export async function doMixedWork(
  { market, requests, operatorCookie, acknowledged }: MixedWork,
  isOver: () => boolean,
) {
  const { pairs, productCount } = market;
  const pairOf = (turn: number) => inTurn(pairs, turn);
  const productOf = (turn: number) => 1 + ((turn * 37) % productCount);

  async function visit(turn: number): Promise<void> {
    const word = inTurn(WORDS, turn);
    await requests.send('GET', `/?search=${word}+${turn}`);
    await requests.send('GET', `/api/discover?search=${word}+a${turn}`);
    await requests.send('GET', `/products/${productOf(turn)}`);
    await requests.send('POST', `/api/products/${productOf(turn)}/view`, { body: {} });
  }

  async function openOwnPages(turn: number): Promise<void> {
    const { buyer, vendor } = pairOf(turn);
    await requests.send('GET', inTurn(OWN_PAGES, turn), { cookie: buyer.cookie });
    await requests.send('GET', inTurn(VENDOR_PAGES, turn), { cookie: vendor.cookie });
  }

  /** In every other turn what was done in the one before is undone. */
  async function change(turn: number): Promise<void> {
    const step = Math.floor(turn / 2);
    const method = turn % 2 === 0 ? 'POST' : 'DELETE';
    const { cookie } = pairOf(step).buyer;
    await requests.send(method, `/api/vendors/${pairOf(step * 7).vendor.userId}/follow`, { cookie });
    await requests.send(method, `/api/saved-products/${productOf(step)}`, { cookie });
  }

  async function list(turn: number): Promise<void> {
    const { cookie } = pairOf(turn).vendor;
    const body = new FormData();
    const photo = await phonePhoto({ seed: turn, width: 2016, height: 1512 });
    body.set('image', new File([new Uint8Array(photo)], 'photo.jpg', { type: 'image/jpeg' }));
    const uploaded = await requests.send<{ imageUrl: string }>('POST', '/api/upload/product-image', { cookie, body });
    if (!uploaded) return;
    const draft = { ...listing, title: `Tecno phone ${turn}`, images: [uploaded.imageUrl] };
    const product = await requests.send<{ id: number }>('POST', '/api/products', { cookie, body: draft });
    if (!product) return;
    const title = `${draft.title}, with its charger`;
    const edited = await requests.send('PUT', `/api/products/${product.id}`, { cookie, body: { ...draft, title } });
    if (edited) acknowledged.listings.set(product.id, title);
  }

  async function sell(turn: number): Promise<void> {
    const { vendor, productId } = pairOf(turn);
    const notes = randomUUID();
    const body = { productId, actualSalePrice: 1_000, quantity: 1, notes };
    const sale = await requests.send('POST', '/api/offline-sales', { cookie: vendor.cookie, body });
    if (sale) acknowledged.sales.add(notes);
  }

  async function openOperatorPage(turn: number): Promise<void> {
    await requests.send('GET', inTurn(OPERATOR_PAGES, turn), { cookie: operatorCookie });
  }

  const repeat = async (everyMs: number, work: (turn: number) => Promise<void>): Promise<void> => {
    for (let turn = 0; !isOver(); turn += 1) {
      await work(turn);
      await sleep(everyMs);
    }
  };
  await Promise.all([
    repeat(VISITS_EVERY_MS, visit),
    repeat(OWN_PAGES_EVERY_MS, openOwnPages),
    repeat(CHANGES_EVERY_MS, change),
    repeat(LISTINGS_EVERY_MS, list),
    repeat(SALES_EVERY_MS, sell),
    repeat(OPERATOR_EVERY_MS, openOperatorPage),
  ]);
}

function inTurn<T>(all: readonly T[], turn: number): T {
  const [next] = all.slice(turn % all.length);
  if (next === undefined) throw new Error('There is none.');
  return next;
}
