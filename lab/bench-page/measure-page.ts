import type { Browser } from 'playwright-core';
import { PHONE } from '../../e2e/support/browser.ts';
import { countBytes, type Kind } from '../../e2e/support/count-bytes.ts';
import { scaled } from '../scale.ts';
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
