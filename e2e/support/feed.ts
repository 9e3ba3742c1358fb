import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { untilHydrated } from './browser.ts';
import type { CopiedMarket } from './market.ts';
import { accountOf } from './people.ts';
import { stock } from './stock.ts';

/** Page size of the feed. */
export const PAGE_SIZE = 20;
export const PHONES = 64;
export const BOOKS = 4;

/** Lists more phones than fit three pages of the feed, and a few older books. */
export async function stockFeed(market: CopiedMarket): Promise<void> {
  const vendor = await market.people.open(accountOf('vendor', 'Okello Phones', 'okello.phones'));
  await stock(market, vendor, BOOKS, { category: 'Books', photos: 1 });
  await stock(market, vendor, PHONES, { category: 'Phones', photos: 1 });
}

/** Presses 'Load more' until the list is longer: a busy server may refuse the next page once. */
export async function loadMore(page: Page): Promise<void> {
  const cards = page.getByRole('article');
  const link = page.getByRole('link', { name: 'Load more' });
  const before = await cards.count();
  await untilHydrated(link);
  await link.click();
  const count = async () => {
    if (await page.getByRole('main').getByRole('alert').first().isVisible()) await link.click();
    return cards.count();
  };
  await expect.poll(count).toBeGreaterThan(before);
}
