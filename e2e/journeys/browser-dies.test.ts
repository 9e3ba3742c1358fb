import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { expectSeen, openVisitor } from '../support/browser.ts';
import { sharedBrowser } from '../support/launch-browser.ts';
import { type CopiedMarket, openMarket } from '../support/market.ts';

/* Nobody's journey: what the others rely on when a browser dies. */
let market: CopiedMarket;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

async function crash(): Promise<void> {
  const browser = await sharedBrowser();
  const session = await browser.newBrowserCDPSession();
  session.send('Browser.crash').catch(() => undefined);
  await expect.poll(() => browser.isConnected()).toBe(false);
}

test('the next visitor comes in a new browser', async () => {
  await openVisitor(market);
  await crash();
  const { page } = await openVisitor(market);
  await page.goto('/');
  await expectSeen(page.getByRole('searchbox'));
});

test('no database is opened for a browser that does not start', async () => {
  const count = async () => (await market.database.query('select from pg_database')).rowCount;
  const before = await count();
  vi.stubEnv('CHROMIUM_PATH', '/bin/false');
  await expect(openMarket()).rejects.toThrow('/bin/false does not start');
  await expect.poll(count).toBe(before);
});
