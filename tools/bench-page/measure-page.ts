import type { Browser, CDPSession } from 'playwright-core';
import { PHONE } from '../../e2e/support/browser.ts';
import { type Seen, watchPage } from './watch-page.ts';

const KILOBIT = 1000 / 8;
/** A phone and a connection of the slower half of the market. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1600 * KILOBIT };
const UPLOAD = 750 * KILOBIT;
const CPU_SLOWDOWN = 4;
/** For requests that start after the page has loaded. */
const SETTLE_MS = 1500;

type Kind = 'html' | 'css' | 'js' | 'images' | 'fonts' | 'other';

const kinds = new Map<string, Kind>([
  ['Document', 'html'],
  ['Stylesheet', 'css'],
  ['Script', 'js'],
  ['Image', 'images'],
  ['Font', 'fonts'],
]);

export interface Visit extends Seen {
  /** Bytes on the wire, response headers included. */
  bytes: Record<Kind, number>;
  firstPhotoBytes: number;
}

export async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const { bytes, bytesOf } = await countBytes(session);
    await session.send('Network.emulateNetworkConditions', { ...LINE, uploadThroughput: UPLOAD });
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(watchPage);
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForFunction(() => window.seen.hydratedMs > 0);
    await page.waitForTimeout(SETTLE_MS);
    const seen = await page.evaluate(() => window.seen.summary());
    const firstPhotoBytes = seen.firstPhotos.reduce((sum, url) => sum + (bytesOf.get(url) ?? 0), 0);
    return { ...seen, bytes, firstPhotoBytes };
  } finally {
    await context.close();
  }
}

async function countBytes(session: CDPSession) {
  const bytes: Record<Kind, number> = { html: 0, css: 0, js: 0, images: 0, fonts: 0, other: 0 };
  const bytesOf = new Map<string, number>();
  const answers = new Map<string, { kind: Kind; url: string }>();
  session.on('Network.responseReceived', ({ requestId, type, response: { url } }) => {
    answers.set(requestId, { kind: kinds.get(type) ?? 'other', url });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { kind, url } = answers.get(requestId) ?? { kind: 'other', url: '' };
    bytes[kind] += encodedDataLength;
    bytesOf.set(url, encodedDataLength);
  });
  await session.send('Network.enable');
  return { bytes, bytesOf };
}
