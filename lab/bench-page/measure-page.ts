import type { Browser, Page } from 'playwright-core';
import { PHONE } from '../../e2e/support/browser.ts';
import { countBytes, type Kind } from '../../e2e/support/count-bytes.ts';
import { scaled } from '../scale.ts';
import { tapCard, tapHeart } from './measure-taps.ts';
import { type Seen, watchPage } from './watch-page.ts';

const KILOBIT = 1000 / 8;
/** A phone and a connection of the slower half of the market. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1600 * KILOBIT };
const UPLOAD = 750 * KILOBIT;
const CPU_SLOWDOWN = scaled(4, 1);
const SETTLE_MS = scaled(1500, 200);

export interface Visit extends Seen {
  /** Bytes on the wire, response headers included. */
  bytes: Record<Kind, number>;
  firstPhotoBytes: number;
  /** From the first tap to its effect, with the scripts in the cache where they wait for it. */
  heartMs: number;
}

/** What is seen before a touch, then the tap on a heart, and what came until then. */
export async function visit(browser: Browser, address: string): Promise<Visit> {
  const { page, counted, close } = await openSlowPhone(browser);
  try {
    const untouched = await arrive(page, address);
    const heartMs = await tapHeart(page);
    await page.waitForFunction(() => window.seen.hydratedMs > 0);
    await page.waitForTimeout(SETTLE_MS);
    const { hydratedMs, neededScriptBytes } = await page.evaluate(() => window.seen.summary());
    const { bytes, bytesOf } = counted;
    const firstPhotoBytes = untouched.firstPhotos.reduce((sum, url) => sum + (bytesOf.get(url) ?? 0), 0);
    return { ...untouched, hydratedMs, neededScriptBytes, bytes, firstPhotoBytes, heartMs };
  } finally {
    await close();
  }
}

/** How long a first tap on a card of this page takes until its product is on the screen. */
export async function visitCard(browser: Browser, address: string): Promise<number> {
  const { page, close } = await openSlowPhone(browser);
  try {
    await arrive(page, address);
    return await tapCard(page);
  } finally {
    await close();
  }
}

async function openSlowPhone(browser: Browser) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const counted = await countBytes(session);
  await session.send('Network.emulateNetworkConditions', { ...LINE, uploadThroughput: UPLOAD });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(watchPage);
  return { page, counted, close: () => context.close() };
}

async function arrive(page: Page, address: string): Promise<Seen> {
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate(() => window.seen.summary());
}
