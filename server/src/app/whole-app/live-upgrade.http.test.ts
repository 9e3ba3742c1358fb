import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/apps/app.ts';
import type { Person } from '../../../test/apps/people.ts';
import { connectLive, RefusedUpgrade, upgradeStatus } from '../../../test/clients/live-client.ts';
import { startStopwatch } from '../../../test/stopwatch.ts';

let app: TestApp;
let url: string;
let buyer: Person;
let vendor: Person;

beforeAll(async () => {
  app = await startTestApp({ settings: { RATE_LIMIT_FACTOR: '1' } });
  url = await app.listen();
  [buyer, vendor] = [await app.people.buyer(), await app.people.vendor()];
});
afterAll(async () => app.stop());

const openSockets = async () => Number(/^live_sockets (\d+)$/m.exec((await app.appContext.metrics.render()).body)?.[1]);

describe('who may open a live connection', () => {
  test.each<[string, number, () => Parameters<typeof connectLive>[1]]>([
    ['somebody signed in', 101, () => ({ cookie: buyer.cookie })],
    ['with their own userId', 101, () => ({ cookie: buyer.cookie, query: `?userId=${buyer.id}` })],
    ['from our own pages', 101, () => ({ cookie: buyer.cookie, origin: url })],
    ['nobody', 401, () => ({})],
    ['nobody who claims to be somebody', 401, () => ({ query: `?userId=${buyer.id}` })],
    ['an unknown session', 401, () => ({ cookie: `sid=${'x'.repeat(43)}` })],
    ['a foreign page', 403, () => ({ cookie: buyer.cookie, origin: 'https://evil.example' })],
    ['a page without an origin', 403, () => ({ cookie: buyer.cookie, origin: 'null' })],
    ['as another', 403, () => ({ cookie: buyer.cookie, query: `?userId=${vendor.id}` })],
    [
      'as oneself and another',
      403,
      () => ({
        cookie: buyer.cookie,
        query: `?userId=${buyer.id}&userId=${vendor.id}`,
      }),
    ],
    ['as nobody', 403, () => ({ cookie: buyer.cookie, query: '?userId=' })],
  ])('%s is answered %i', async (_who, status, options) => {
    expect(await upgradeStatus(url, options())).toBe(status);
  });

  test('a refusal is the error body of every other call', async () => {
    const refused = await connectLive(url).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RefusedUpgrade);
    expect(refused).toMatchObject({
      body: { code: 'UNAUTHORIZED', message: 'Unauthorized', requestId: expect.any(String) },
    });
  });

  test('to an ordinary request there is nothing, and other upgrades are ordinary requests', async () => {
    expect((await fetch(`${url}/ws`)).status).toBe(401);
    expect((await app.as(buyer).get('/ws')).status).toBe(404);
    const elsewhere = await fetch(`${url}/healthz`, { headers: { 'x-why': 'no upgrade' } });
    expect(elsewhere.status).toBe(200);
  });
});

test('at most ten connections a person, also where all ask at once', async () => {
  const [attempts, opened] = [14, []] as [number, Awaited<ReturnType<typeof connectLive>>[]];
  const statuses = await Promise.all(
    Array.from({ length: attempts }, async () =>
      connectLive(url, { cookie: vendor.cookie }).then(
        (client) => opened.push(client) && 101,
        (error: RefusedUpgrade) => error.status,
      ),
    ),
  );
  expect(statuses.filter((status) => status === 101)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  // Others are not affected, and a released slot is free again.
  expect(await upgradeStatus(url, { cookie: buyer.cookie })).toBe(101);
  await opened.pop()!.close();
  const again = async () => upgradeStatus(url, { cookie: vendor.cookie });
  await expect.poll(again).toBe(101);
  await Promise.all(opened.map(async (client) => client.close()));
  await expect.poll(openSockets).toBe(0);
});

test('a stop says goodbye with 1001, and waits for nobody who does not answer', async () => {
  const stopping = await startTestApp();
  const address = await stopping.listen();
  const { cookie } = await stopping.people.buyer();
  const [client, deaf] = [await connectLive(address, { cookie }), await connectLive(address, { cookie })];
  deaf.socket.pause();
  const stopwatch = startStopwatch();
  await stopping.stop();
  expect(stopwatch.stop()).toBeLessThan(9_000);
  expect((await client.closed).code).toBe(1001);
  deaf.socket.terminate();
});
