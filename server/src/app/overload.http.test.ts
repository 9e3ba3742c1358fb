import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../test/apps/app.ts';
import { connectLive } from '../../test/clients/live-client.ts';
import { waitUntil } from '../../test/wait-until.ts';

/** Two requests run concurrently; each test sets how many wait and for how long. */
const overload = { running: 2, waiting: 0, waitMs: 60_000 };
const app = await startTestApp({ withPages: true, deps: { overload } });
const vendor = await app.people.vendor();
const product = await app.people.addProduct(vendor);
const url = await app.listen();
afterAll(async () => app.stop());

const HTML = { accept: 'text/html,*/*;q=0.8' };
const get = async (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers });

async function figure(name: string): Promise<number> {
  const { body } = await app.appContext.metrics.render();
  const line = body.split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.slice(name.length));
}
const running = async () => figure('http_requests_under_way{state="running"}');
const waiting = async () => figure('http_requests_under_way{state="waiting"}');

/** Requests a product while the table is locked, so that the requests stay pending until `release`. */
async function hold(count: number) {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const lock = app.db.transaction(async (tx) => {
    await tx.execute(sql`lock table products in access exclusive mode`);
    locked.resolve();
    await released;
  });
  await locked.promise;
  const held = Array.from({ length: count }, async () => get(`/api/products/${product.id}`));
  await expect.poll(running).toBe(count);
  const release = async (): Promise<number[]> => {
    resolve();
    await lock;
    return (await Promise.all(held)).map(({ status }) => status);
  };
  return { release, [Symbol.asyncDispose]: async () => void (await release()) };
}

describe('while as much is worked on as may be', () => {
  test('others are told at once to come back, and all is well when it is over', async () => {
    const cachedPage = await get('/', HTML);
    await using holding = await hold(2);

    const shed = await get('/api/subscription/plans');
    expect([shed.status, Number(shed.headers.get('retry-after'))]).toEqual([503, 2]);
    expect(shed.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await shed.json()).toEqual({
      code: 'UNAVAILABLE',
      message: 'We are busy right now. Please try again in a moment.',
      requestId: shed.headers.get('x-request-id'),
    });
    const body = JSON.stringify({ email: 'nobody@akatale.example', password: 'no password' });
    const posted = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    expect((await fetch(`${url}/api/auth/login`, posted)).status).toBe(503);

    const script = /\/assets\/[^" ]+\.js/.exec(await cachedPage.text())?.[0] ?? '';
    for (const path of ['/healthz', '/readyz', '/metrics', script, '/favicon.svg']) {
      expect([path, (await get(path)).status]).toEqual([path, 200]);
    }
    expect((await get('/', HTML)).status).toBe(200);

    expect(await holding.release()).toEqual([200, 200]);
    await expect.poll(running).toBe(0);
    expect((await get('/api/subscription/plans')).status).toBe(200);
    expect(await figure('http_requests_shed_total')).toBe(2);
  });

  test.each([
    ['a visitor', {}],
    ['somebody signed in', { cookie: vendor.cookie }],
    ['a phone that saves data', { 'save-data': 'on' }],
  ])('%s who opens a page gets one that says so', async (_who, headers) => {
    await using holding = await hold(2);
    const page = await get('/help', { ...HTML, ...headers });
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(page.headers.get('cache-control')).toBe('private, no-store, no-transform');
    const text = await page.text();
    expect(text).toContain('We are busy right now');
    expect(text).toContain('Please try again in a moment.');
    // An empty address reloads the page at its own URL.
    expect(text).toMatch(/<a href=""[^>]*>Try again/);
    expect(await holding.release()).toEqual([200, 200]);
  });
});

test('a form that cannot be taken is answered by a page that says how it is sent once more', async () => {
  await using holding = await hold(2);
  const form = (path: string, accept: string) =>
    fetch(url + path, {
      method: 'POST',
      headers: { accept },
      body: new URLSearchParams({ email: 'a@akatale.example' }),
    });
  const page = await form('/auth?form=login', HTML.accept);
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('cache-control')).toBe('private, no-store, no-transform');
  expect(await page.text()).toContain('load this page again');
  for (const [path, accept] of [
    ['/auth?form=login', 'application/json'],
    ['/api/auth/login', HTML.accept],
  ] as const) {
    expect((await form(path, accept)).headers.get('content-type')).toBe('application/json; charset=utf-8');
  }
  expect(await holding.release()).toEqual([200, 200]);
});

describe('where some may wait', () => {
  test('they have their turn when another is done', async () => {
    overload.waiting = 5;
    await using holding = await hold(2);
    const plans = get('/api/subscription/plans');
    await expect.poll(waiting).toBe(1);
    expect(await holding.release()).toEqual([200, 200]);
    expect((await plans).status).toBe(200);
  });

  test('who has waited for too long is told so while the others are still worked on', async () => {
    Object.assign(overload, { waiting: 5, waitMs: 100 });
    await using holding = await hold(2);
    expect((await get('/api/subscription/plans')).status).toBe(503);
    expect(await running()).toBe(2);
    expect(await holding.release()).toEqual([200, 200]);
  });

  test('who has gone is forgotten', async () => {
    Object.assign(overload, { waiting: 5, waitMs: 60_000 });
    await using holding = await hold(2);
    const leaving = new AbortController();
    const gone = fetch(`${url}/api/subscription/plans`, { signal: leaving.signal });
    await expect.poll(waiting).toBe(1);
    leaving.abort();
    await expect(gone).rejects.toThrow();
    await expect.poll(waiting).toBe(0);
    expect(await holding.release()).toEqual([200, 200]);
  });
});

test.each([
  ['a body', '/api/auth/login', 'application/json', JSON.stringify({ email: 'no@akatale.example', password: 'none' })],
  ['a photo', '/api/upload/product-image', 'multipart/form-data; boundary=x', '--x\r\nnone\r\n--x--\r\n'],
])('%s that is slow to arrive keeps nobody from being worked on', async (_what, path, type, body) => {
  overload.waiting = 5;
  const head =
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${vendor.cookie}\r\nContent-Type: ${type}\r\n` +
    `Content-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`;
  const senders = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      let text = '';
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
      socket.write(head + body.slice(0, 10));
      await waitUntil(
        () => text.includes('100 Continue'),
        () => text,
      );
      return { socket, text: () => text };
    }),
  );
  await expect.poll(running).toBe(0);
  expect((await get('/api/subscription/plans')).status).toBe(200);
  for (const { socket, text } of senders) {
    socket.write(body.slice(10));
    await waitUntil(() => /HTTP\/1.1 40[01]/.test(text()), text);
    socket.destroy();
    await once(socket, 'close');
  }
});

test('of pages that are ready together, each is drawn in an iteration of its own', async () => {
  Object.assign(overload, { running: 32 });
  const { promise: released, resolve } = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const lock = app.db.transaction(async (tx) => {
    await tx.execute(sql`lock table sessions in access exclusive mode`);
    locked.resolve();
    await released;
  });
  await locked.promise;
  const pages = Array.from({ length: 12 }, async () => get('/help', { ...HTML, cookie: vendor.cookie }));
  await expect.poll(running).toBe(12);
  const drawn: number[] = [];
  const all = Promise.all(pages).then(() => undefined);
  const isOver = all.then(() => true);
  resolve();
  await lock;
  while (!(await Promise.race([isOver, nextIteration(false)]))) drawn.push(app.drawn());
  const most = Math.max(...drawn.map((count, index) => count - (drawn[index - 1] ?? count)));
  expect(most).toBe(1);
  overload.running = 2;
});

test('live connections are opened by their own limits', async () => {
  overload.waiting = 0;
  await using holding = await hold(2);
  const live = await connectLive(url, { cookie: vendor.cookie });
  await live.close();
  expect(await holding.release()).toEqual([200, 200]);
});
