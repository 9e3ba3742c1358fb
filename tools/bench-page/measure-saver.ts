import type { Browser, BrowserContext, Page } from 'playwright-core';
import { PHONE, withServiceWorker } from '../../e2e/support/browser.ts';
import { countBytes } from '../../e2e/support/count-bytes.ts';
import { openWire } from '../../e2e/support/wire.ts';

const SETTLE_MS = 3000;

/** Bytes of Discover in data saver, and without. */
export interface SavedBytes {
  untouched: number;
  touched: number;
  usual: number;
  secondVisit: number;
}

export async function measureSaver(browser: Browser, product: string): Promise<SavedBytes> {
  const saving = await visitOnce(browser, product, 'on');
  const usual = await visitOnce(browser, product, 'off');
  return { ...saving, usual: usual.touched, secondVisit: await visitTwice(browser, product) };
}

type Choice = 'on' | 'off';

async function visitOnce(browser: Browser, product: string, choice: Choice) {
  const context = await open(browser, product, choice);
  try {
    const page = await context.newPage();
    const counted = await countBytes(await context.newCDPSession(page));
    await page.goto(product);
    await page.waitForTimeout(SETTLE_MS);
    const untouched = counted.total();
    await touch(page);
    return { untouched, touched: counted.total() };
  } finally {
    await context.close();
  }
}

async function visitTwice(browser: Browser, product: string): Promise<number> {
  const wire = await openWire(product);
  const context = await open(browser, wire.url, 'on');
  try {
    const first = await context.newPage();
    await first.goto(wire.url);
    await touch(first);
    await first.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await first.waitForTimeout(SETTLE_MS);
    await first.close();
    const before = wire.bytes();
    const second = await context.newPage();
    await second.goto(wire.url);
    await touch(second);
    return wire.bytes() - before;
  } finally {
    await context.close();
    wire.close();
  }
}

async function open(browser: Browser, product: string, choice: Choice): Promise<BrowserContext> {
  const context = await browser.newContext(withServiceWorker(PHONE));
  await context.addCookies([{ name: 'data_saver', value: choice, url: product }]);
  return context;
}

async function touch(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Large photos' }).click();
  await page.waitForTimeout(SETTLE_MS);
}
