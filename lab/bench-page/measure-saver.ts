import type { Browser, Page } from 'playwright-core';
import { PHONE, withServiceWorker } from '../../e2e/support/browser.ts';
import { openWire, type Wire } from '../../e2e/support/wire.ts';
import { scaled } from '../scale.ts';

const SETTLE_MS = scaled(3000, 300);
/** Does nothing on the page, and is a touch all the same. */
const KEY = 'a';

/** Everything that came over the line for Discover, service worker and headers included. */
export interface SavedBytes {
  untouched: number;
  touched: number;
  withoutSaver: number;
  secondVisit: number;
}

export async function measureSaver(browser: Browser, product: string): Promise<SavedBytes> {
  const { touched: withoutSaver } = await visitTwice(browser, product, 'off');
  return { ...(await visitTwice(browser, product, 'on')), withoutSaver };
}

async function visitTwice(browser: Browser, product: string, choice: 'on' | 'off') {
  const wire = await openWire(product);
  const context = await browser.newContext(withServiceWorker(PHONE));
  try {
    await context.addCookies([{ name: 'data_saver', value: choice, url: wire.url }]);
    const page = await context.newPage();
    const first = await visit(page, wire);
    // In data saver the worker comes with the second page.
    await page.getByRole('link', { name: 'Help & Support' }).click();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.waitForTimeout(SETTLE_MS);
    await page.close();
    const second = await visit(await context.newPage(), wire);
    return { ...first, secondVisit: second.touched };
  } finally {
    await context.close();
    wire.close();
  }
}

async function visit(page: Page, wire: Wire) {
  const before = wire.bytes();
  await page.goto(wire.url);
  await page.waitForTimeout(SETTLE_MS);
  const untouched = wire.bytes() - before;
  await page.keyboard.press(KEY);
  await page.waitForTimeout(SETTLE_MS);
  return { untouched, touched: wire.bytes() - before };
}
