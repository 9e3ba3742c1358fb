import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { stockFeed } from '../support/feed.ts';
import { type CopiedMarket, openMarket } from '../support/market.ts';
import { visitorsOf } from '../support/visitors.ts';

/*
 * Visits and views are told of when a page is seen: not while the browser only prepares it, and again when it shows one that it kept.
 */
let market: CopiedMarket;
let product: string;
let relay: Awaited<ReturnType<typeof openRelay>>;

beforeAll(async () => {
  market = await openMarket();
  await stockFeed(market);
  relay = await openRelay();
  const answer = await fetch(`${market.url}/api/discover?limit=1`);
  const { products } = (await answer.json()) as { products: [{ id: number }] };
  product = `/products/${products[0].id}`;
});
afterAll(async () => {
  relay.close();
  await market.close();
});
beforeEach(() => relay.seen.splice(0));
const openVisitor = visitorsOf(() => market);

const told = () => relay.seen.filter((line) => line.startsWith('POST'));
const visit = (path: string) => `POST /api/analytics/visit {"path":"${path}"}`;
const view = () => `POST /api${product}/view {}`;

test('a page that the browser prepares is told of once it is shown', async () => {
  const { page } = await openVisitor();
  await page.goto(relay.url, { waitUntil: 'load' });
  await expect.poll(told).toEqual([visit('/')]);
  const rules = JSON.stringify({ prerender: [{ urls: [product], eagerness: 'immediate' }] });
  await page.addScriptTag({ type: 'speculationrules', content: rules });
  const prepared = `GET ${product} prefetch;prerender`;
  await expect.poll(() => relay.seen).toContain(prepared);
  expect(told()).toEqual([visit('/')]);
  await page.evaluate((path) => location.assign(path), product);
  await expect.poll(told).toEqual([visit('/'), visit(product), view()]);
  expect(relay.seen.filter((line) => line.startsWith(`GET ${product}`))).toEqual([prepared]);
});

test('a page that has run, and of which nothing was drawn yet, is not told of', async () => {
  const { page } = await openVisitor();
  // Chromium under test stops what it prepares; elsewhere its scripts run, and no frame is drawn.
  await page.addInitScript(() => {
    const frames: FrameRequestCallback[] = [];
    globalThis.requestAnimationFrame = (draw) => frames.push(draw);
    addEventListener('shown', () => frames.splice(0).forEach((draw) => draw(0)));
  });
  await page.goto(relay.url + product.slice(1), { waitUntil: 'load' });
  expect(told()).toEqual([]);
  await page.evaluate(() => void dispatchEvent(new Event('shown')));
  await expect.poll(told).toEqual([visit(product), view()]);
});

test('a page that the browser has kept is told of again when it is shown again', async () => {
  const { page } = await openVisitor();
  await page.goto(relay.url + product.slice(1), { waitUntil: 'load' });
  await expect.poll(told).toEqual([visit(product), view()]);
  // As Chromium under test keeps no page, it is told so.
  const showAgain = async (persisted: boolean) =>
    page.evaluate((kept) => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: kept })), persisted);
  await showAgain(false);
  await showAgain(true);
  await expect.poll(told).toEqual([visit(product), view(), visit(product), view()]);
});

/** In front of the market, to see what browsers send, and whether they only prepare a page. */
async function openRelay() {
  const seen: string[] = [];
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '/', headers } = request;
    const sent = (await request.toArray()).join('');
    seen.push([method, url, sent, headers['sec-purpose']].filter(Boolean).join(' '));
    if (method !== 'GET') return void response.writeHead(204).end();
    const answered = await fetch(market.url + url, { headers: { accept: headers.accept ?? '*/*' } });
    response.writeHead(answered.status, { 'content-type': answered.headers.get('content-type') ?? '' });
    response.end(Buffer.from(await answered.arrayBuffer()));
  }
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { seen, url: `http://127.0.0.1:${port}/`, close: () => void server.close() };
}
