import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { demoListings } from '../../server/src/database/seed/demo-listings.ts';
import { picture } from '../../server/test/photo-fixtures.ts';
import { launchBrowser } from './browser.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import type { Session } from './people.ts';
import { type RunningProduct, startProduct } from './product.ts';

/** The product with a real mail server beside it, and a browser to look at it. */
export interface Market {
  url: string;
  product: RunningProduct;
  mails: MailServer;
  browser: Browser;
  close(): Promise<void>;
}

/**
 * Opens an empty market, with settings of one's own where a journey needs them; addresses must be
 * confirmed, as they are wherever mail can be sent.
 */
export async function openMarket(settings: Record<string, string> = {}): Promise<Market> {
  const mails = await startMailServer();
  const [product, browser] = await Promise.all([
    startProduct('main', { SMTP_URL: mails.url, RATE_LIMIT_FACTOR: '1000', ...settings }),
    launchBrowser(),
  ]);
  return {
    url: product.url,
    product,
    mails,
    browser,
    async close() {
      await browser.close();
      const code = await product.stop();
      await mails.stop();
      if (code !== 0) throw new Error(`The product ended with ${code}`);
    },
  };
}

/** The path of a photo of the demo, such as `phones/nokia-ngage-01.jpg`. */
export function demoPhoto(file: string): string {
  return join(import.meta.dirname, '../../server/src/database/seed/photos', file);
}

/**
 * Puts the first listings of the demo on the shelves of one vendor, with small drawn photos, and
 * changed where the journey needs them so.
 */
export async function stock(
  session: Session,
  count: number,
  change: { category?: string; photos?: number; title?: string; stock?: number } = {},
): Promise<void> {
  for (const [index, listing] of demoListings().slice(0, count).entries()) {
    const { description, condition, priceUgx: price, photos } = listing;
    const { title = listing.title, category = listing.category } = change;
    const images = await Promise.all(
      photos
        .slice(0, change.photos)
        .map(async (_, nth) => session.upload(await smallPhoto(index * 10 + nth))),
    );
    const draft = { title, description, category, condition, price, images, stock: change.stock };
    await session.post('/api/products', { ...draft, location: 'Ntinda, Kampala' });
  }
}

async function smallPhoto(seed: number): Promise<Buffer> {
  return (await picture({ seed, width: 400, height: 400 })).jpeg().toBuffer();
}
