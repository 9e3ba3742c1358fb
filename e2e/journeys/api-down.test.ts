import type { Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectSeen, failOnProblems, openVisitor, type Visitor } from '../support/browser.ts';
import { type CopiedMarket, openMarket } from '../support/market.ts';
import { accountOf, type Session } from '../support/people.ts';
import { scriptRun } from '../support/scripts.ts';

/* What an open tab does during an outage of the server, and after it. */
let market: CopiedMarket;
let session: Session;
let vendor: Visitor;
let page: Page;
let callsUnderWay: () => number;

beforeAll(async () => {
  market = await openMarket();
  const account = accountOf('vendor', 'Nansubuga Phones', 'nansubuga.phones');
  session = await market.people.open(account);
});
afterAll(() => market.close());
afterEach(async () => {
  failOnProblems(vendor);
  await vendor.close();
});

/** Opens a page with a controlled clock and the session monitor running. */
async function open(path: string): Promise<void> {
  vendor = await openVisitor(market, { as: session });
  page = vendor.page;
  callsUnderWay = countCalls(page);
  await page.clock.install();
  const monitor = scriptRun(page, 'src/signed-in-services.ts');
  await page.goto(path);
  await expectSeen(page.getByRole('heading', { level: 1 }));
  // The monitor is loaded when the page is idle.
  await page.clock.runFor(6_000);
  await monitor;
}

/** Advances the clock in steps, each until every call has been answered. */
async function pass(minutes: number): Promise<void> {
  for (let step = 0; step < minutes * 6; step += 1) {
    await page.clock.runFor(10_000);
    await expect.poll(callsUnderWay).toBe(0);
  }
}

/** From now on every call of the page is answered like this. */
async function beginOutage(): Promise<void> {
  const json = { message: 'Please try again.', code: 'UNAVAILABLE', requestId: 'outage' };
  await page.route('**/api/**', async (route) => route.fulfill({ status: 503, json }));
}

/** Calls of a page in flight. */
function countCalls(of: Page): () => number {
  const open = new Set<Request>();
  const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/api/');
  of.on('request', (request) => void (isCall(request) && open.add(request)));
  of.on('requestfinished', (request) => open.delete(request));
  of.on('requestfailed', (request) => open.delete(request));
  return () => open.size;
}

function countLoads(): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

test('a page without unsaved input is reloaded, once in five minutes', async () => {
  await open('/');
  const loads = countLoads();
  await beginOutage();
  await pass(5);
  expect(loads()).toBe(0);
  await expectSeen(page.getByRole('button', { name: 'account menu' }));
  const reloaded = page.waitForEvent('load');
  await pass(2);
  await reloaded;
  await expectSeen(page.getByRole('button', { name: 'account menu' }));
  await pass(4);
  expect(loads()).toBe(1);
});

test('a form with input is not lost, however long the outage lasts', async () => {
  await open('/add-product');
  const loads = countLoads();
  await page.getByLabel('Title').fill('Blue kitanda with drawers');
  await beginOutage();
  // The reload would have come by then.
  await pass(7);
  expect(loads()).toBe(0);
  await expectSeen(page.getByText("We can't connect right now. What you typed is safe."));
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Blue kitanda with drawers');

  await page.unroute('**/api/**');
  await pass(1);
  await page.getByText("We can't connect right now. What you typed is safe.").waitFor({ state: 'detached' });
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Blue kitanda with drawers');
  expect(loads()).toBe(0);
});

test('a selection that was begun is not lost either', async () => {
  await open('/category-preferences');
  const loads = countLoads();
  const books = page.getByRole('main').getByRole('button', { name: 'Books' });
  await books.click();
  await beginOutage();
  // The reload would have come by then.
  await pass(7);
  expect(loads()).toBe(0);
  await expect.poll(() => books.getAttribute('aria-pressed')).toBe('true');
});
