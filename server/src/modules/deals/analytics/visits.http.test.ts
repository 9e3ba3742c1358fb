import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/apps/app.ts';
import type { Call } from '../../../../test/clients/caller.ts';
import { dayVisitors, visitsDaily } from '../../../database/schema/visitors.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { countVisits, sweepVisitors } from './visits-store.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 13; TECNO KJ5) Chrome/126.0 Mobile Safari/537.36';
const MORNING = new Date('2026-11-05T06:00:00Z');

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.stop());
beforeEach(async () => {
  await days();
  await app.db.delete(visitsDaily);
  await app.db.delete(dayVisitors);
  // So that nothing counts as a repeat of the previous test.
  app.clock.advance(3600);
});

async function visit(path = '/', { headers, ...call }: Call = {}, by = app.visitor) {
  const answer = await by.call('POST', '/api/analytics/visit', {
    body: { path },
    from: '102.85.1.1',
    headers: { 'user-agent': PHONE, ...headers },
    ...call,
  });
  return answer;
}

async function days() {
  await app.modules.analytics.flush();
  const rows = await app.db.select().from(visitsDaily).orderBy(visitsDaily.day);
  return rows.map(({ day, pageViews, visitors }) => [day, pageViews, visitors]);
}
const counted = async () => (await days()).map(([, ...numbers]) => numbers);

describe('a visit', () => {
  test('is answered at once, with nothing, and counted soon', async () => {
    app.clock.set(MORNING);
    const answer = await visit();
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(await app.db.select().from(visitsDaily)).toEqual([]);
    expect(await days()).toEqual([['2026-11-05', 1, 1]]);
  });

  test('of another page is one more page of the same visitor', async () => {
    for (const path of ['/', '/products/1', '/products/2']) await visit(path);
    expect(await counted()).toEqual([[3, 1]]);
    await visit('/products/3');
    expect(await counted()).toEqual([[4, 1]]);
  });

  test('of the same page within ten seconds is dropped without a word', async () => {
    await visit('/');
    app.clock.advance(10);
    expect((await visit('/')).status).toBe(204);
    expect(await counted()).toEqual([[1, 1]]);
    app.clock.advance(0.001);
    await visit('/');
    expect(await counted()).toEqual([[2, 1]]);
  });

  test('of others is told apart by address, browser and account', async () => {
    const buyer = app.as(await app.people.buyer());
    await visit();
    await visit('/', { from: '41.75.2.2' });
    await visit('/', { headers: { 'user-agent': `${PHONE} Other/1` } });
    await visit('/', {}, buyer);
    await visit('/products/1', { from: '41.75.9.9' }, buyer);
    expect(await counted()).toEqual([[5, 4]]);
  });

  test('belongs to its day in Kampala, and everybody is new on each', async () => {
    app.clock.set(new Date('2026-11-08T20:59:59Z'));
    await visit();
    app.clock.set(new Date('2026-11-08T21:00:10Z'));
    await visit();
    expect(await days()).toEqual([
      ['2026-11-08', 1, 1],
      ['2026-11-09', 1, 1],
    ]);
  });

  test('of robots and operators is not counted', async () => {
    const operator = app.as(await app.people.operator());
    await visit('/', { headers: { 'user-agent': 'Googlebot/2.1' } });
    await visit('/', { headers: { 'user-agent': '' } });
    await visit('/', {}, operator);
    expect(await counted()).toEqual([]);
  });

  test('sent from a page of somebody else is refused', async () => {
    const answer = await visit('/', { headers: { origin: 'https://evil.example' } });
    expect(answer.status).toBe(403);
    expect(await counted()).toEqual([]);
  });

  test('says no more than a path', async () => {
    expect((await visit('/', { body: {} })).status).toBe(204);
    expect((await visit('x'.repeat(2001))).status).toBe(400);
    expect((await visit('/', { body: { path: 7 } })).status).toBe(400);
  });
});

test('of many visits at once none is lost and none counted twice', async () => {
  await Promise.all(
    Array.from({ length: 200 }, async (_, n) => {
      await visit(`/products/${n % 8}`, { from: `41.75.${n % 25}.7` });
      if (n % 9 === 0) await app.modules.analytics.flush();
    }),
  );
  expect(await counted()).toEqual([[200, 25]]);
});

test('of processes that count the same visitors at once one counts each', async () => {
  const rows = Array.from({ length: 30 }, (_, n) => ({
    day: '2026-11-20',
    visitor: Buffer.alloc(16, n),
    pageViews: 2,
  }));
  const write = async (part: typeof rows) => inTransaction(app.db, async (tx) => countVisits(tx, part));
  await Promise.all([rows, rows.toReversed(), rows.slice(20), rows.slice(0, 15)].map(write));
  expect(await days()).toEqual([['2026-11-20', 170, 30]]);
});

test('what is not counted yet when the server stops is counted then', async () => {
  const other = await startTestApp();
  await other.visitor.call('POST', '/api/analytics/visit', {
    body: {},
    headers: { 'user-agent': PHONE },
  });
  await other.server.close();
  expect(await other.db.select().from(visitsDaily)).toMatchObject([{ pageViews: 1 }]);
  await other.stop();
});

test('who visited is kept as a hash, for as long as the day and an hour', async () => {
  await app.db.insert(dayVisitors).values([
    { day: '2026-11-19', visitor: Buffer.alloc(16, 1) },
    { day: '2026-11-20', visitor: Buffer.alloc(16, 2) },
  ]);
  await app.setDatabaseTime(new Date('2026-11-19T21:59:00Z'));
  await sweepVisitors(app.db);
  expect(await app.db.select().from(dayVisitors)).toHaveLength(2);
  await app.setDatabaseTime(new Date('2026-11-19T22:00:00Z'));
  await sweepVisitors(app.db);
  expect(await app.db.select().from(dayVisitors)).toMatchObject([{ day: '2026-11-20' }]);
});
