import type { Browser, Page } from 'playwright-core';
import { PHONE } from '../../e2e/support/browser.ts';
import { countBytes, type Kind } from '../../e2e/support/count-bytes.ts';
import { scaled } from '../scale.ts';
import { type HeartTap, scrollOnce, tapCard, tapFilters, tapHeart } from './measure-taps.ts';
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
  /** Of the scripts that had come before the touch. */
  untouchedScriptBytes: number;
  firstPhotoBytes: number;
  /** With the scripts in the cache where they wait for it. */
  heart: HeartTap;
}

/** On a page whose scripts wait in the cache, and on one that has only just been drawn. */
export interface FirstTouches {
  cardMs: number;
  /** In a second visit, whose code is in the cache. */
  filtersMs: number;
  earlyHeart: HeartTap;
  longestFrameMs: number;
}

/** What is seen before a touch, then the tap on a heart, and what came until then. */
export async function visit(browser: Browser, address: string): Promise<Visit> {
  return onSlowPhone(browser, async ({ page, counted: { bytes, bytesOf } }) => {
    const untouched = await arrive(page, address);
    const untouchedScriptBytes = bytes.js;
    const heart = await tapHeart(page);
    await page.waitForFunction(() => window.seen.hydratedMs > 0);
    await page.waitForTimeout(SETTLE_MS);
    const { hydratedMs, neededScriptBytes } = await page.evaluate(() => window.seen.summary());
    const firstPhotoBytes = untouched.firstPhotos.reduce((sum, url) => sum + (bytesOf.get(url) ?? 0), 0);
    return { ...untouched, hydratedMs, neededScriptBytes, bytes, untouchedScriptBytes, firstPhotoBytes, heart };
  });
}

/** What a person does first on this page, with a list of products, each on a phone of its own. */
export async function touchFirst(browser: Browser, address: string): Promise<FirstTouches> {
  const cardMs = await onSlowPhone(browser, async ({ page }) => {
    await arrive(page, address);
    return tapCard(page);
  });
  const filtersMs = await onSlowPhone(browser, async ({ page }) => {
    await arrive(page, address);
    await tapFilters(page);
    await arrive(page, address);
    return tapFilters(page);
  });
  const earlyHeart = await onSlowPhone(browser, async ({ page }) => {
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator('footer').waitFor();
    return tapHeart(page);
  });
  const longestFrameMs = await onSlowPhone(browser, async ({ page, session }) => {
    await arrive(page, address);
    return scrollOnce(page, session);
  });
  return { cardMs, filtersMs, earlyHeart, longestFrameMs };
}

type SlowPhone = Awaited<ReturnType<typeof openSlowPhone>>;

async function onSlowPhone<Result>(browser: Browser, measure: (phone: SlowPhone) => Promise<Result>): Promise<Result> {
  const phone = await openSlowPhone(browser);
  try {
    return await measure(phone);
  } finally {
    await phone.close();
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
  return { page, session, counted, close: () => context.close() };
}

async function arrive(page: Page, address: string): Promise<Seen> {
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate(() => window.seen.summary());
}
