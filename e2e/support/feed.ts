import type { CopiedMarket } from './market.ts';
import { accountOf, settle } from './people.ts';
import { stock } from './stock.ts';

/** Page size of the feed. */
export const PAGE_SIZE = 20;
export const PHONES = 64;
export const BOOKS = 4;

/** Lists more phones than fit three pages of the feed, and a few older books. */
export async function stockFeed(market: CopiedMarket): Promise<void> {
  const vendor = await settle(market, accountOf('vendor', 'Okello Phones', 'okello.phones'));
  await stock(market, vendor, BOOKS, { category: 'Books', photos: 1 });
  await stock(market, vendor, PHONES, { category: 'Phones', photos: 1 });
}
