import type { AppDay } from '@akatale/contracts/desk/app-analytics-schemas';
import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startFiguresApp } from '../../../../test/apps/figures-app.ts';
import { chats } from '../../../database/schema/chats.ts';
import { users } from '../../../database/schema/users.ts';
import { appAnalytics, visitsDaily } from '../../../database/schema/visitors.ts';
import { addDays } from '../../../platform/kampala-day.ts';
import { upsertDay } from './app-days-store.ts';

const app = await startFiguresApp();
const operator = await app.people.operator();
let owner = app.as(operator);
afterAll(async () => app.stop());

const PHONE = 'Mozilla/5.0 (Linux; Android 13; TECNO KJ5) Chrome/126.0 Mobile Safari/537.36';
const NOON = new Date('2026-11-05T09:00:00Z');
const MIDNIGHT = new Date('2026-11-05T21:00:00Z');

beforeEach(async () => {
  await app.modules.analytics.flush();
  await app.clear();
  await app.db.execute(sql`truncate app_analytics, visits_daily, day_visitors`);
  await app.db.delete(users).where(like(users.username, 'new.%'));
  await app.db.update(users).set({ createdAt: new Date('2026-01-01T00:00:00Z') });
  await moveTo(NOON);
});

const job = async () => app.modules.appAnalytics.updateDays();
const days = async (query = '?days=7'): Promise<AppDay[]> => (await owner.get(`/api/analytics/app${query}`)).body;
const storedDays = async () => app.db.select().from(appAnalytics).orderBy(appAnalytics.day);
const after = async (seconds: number) => moveTo(new Date(MIDNIGHT.getTime() + seconds * 1000));

/** Every clock there is, and past the end of a session. */
async function moveTo(at: Date): Promise<void> {
  app.clock.set(at);
  await app.setDatabaseTime(at);
  owner = app.as(await app.people.signIn(operator));
}

let pages = 0;
async function visit() {
  const path = `/products/${(pages += 1)}`;
  const headers = { 'user-agent': PHONE };
  await app.visitor.call('POST', '/api/analytics/visit', { body: { path }, headers });
}

describe('the days of the marketplace', () => {
  test.each([7, 30, 365])('of %i days there is a row each, the oldest first', async (count) => {
    const rows = await days(`?days=${count}`);
    const dates = Array.from({ length: count }, (_, n) => addDays('2026-11-05', 1 - count + n));
    expect(rows.map(({ date }) => date)).toEqual(dates);
    expect(rows.at(-2)).toEqual({
      id: 0,
      date: '2026-11-04',
      dailyVisits: 0,
      uniqueVisitors: 0,
      totalUsers: 0,
      totalVendors: 0,
      totalBuyers: 0,
      activeProducts: 0,
      soldProducts: 0,
      activeChats: 0,
      completedChats: 0,
      abandonedChats: 0,
      createdAt: null,
      isCounted: false,
    });
    expect(rows.at(-1)).toMatchObject({ totalUsers: 3, totalVendors: 2, isCounted: true });
  });

  test('are 30 where nothing is said', async () => {
    expect(await days('')).toHaveLength(30);
  });

  test.each(['days=8', 'days=abc', 'days=1e9', 'days=7&days=7', 'days=', 'days=-7', 'days=7.5'])(
    '%s is refused at its field',
    async (query) => {
      for (const path of ['app', 'app.csv']) {
        const { status, body } = await owner.get(`/api/analytics/${path}?${query}`);
        expect([status, body.code]).toEqual([400, 'VALIDATION']);
        expect(body.errors[0].field).toBe('days');
      }
      expect(await storedDays()).toEqual([]);
    },
  );

  test('HEAD is answered as GET is, without a body', async () => {
    const answer = await owner.call('HEAD', '/api/analytics/app?days=7', {});
    expect([answer.status, answer.text]).toEqual([200, '']);
  });

  test('today is what it is now, however often it is read', async () => {
    await visit();
    await app.modules.analytics.flush();
    expect((await days()).at(-1)).toMatchObject({ dailyVisits: 1, activeProducts: 0 });
    const { id } = (await days()).at(-1)!;
    await app.addProduct();
    await app.addChat({ about: await app.addProduct({ status: 'sold' }), said: [['buyer', app.clock.now()]] });
    await visit();
    await app.modules.analytics.flush();
    const figures = { dailyVisits: 2, uniqueVisitors: 1, activeProducts: 1, soldProducts: 1 };
    expect((await days()).at(-1)).toMatchObject({ id, ...figures, activeChats: 1 });
    expect(await storedDays()).toMatchObject([{ id, day: '2026-11-05', ...figures, closedAt: null }]);
  });
});

describe('at midnight in Kampala', () => {
  test('the day that ended is closed with what it had, and what comes after belongs to the next', async () => {
    const product = await app.addProduct();
    const sold = await app.addChat({ about: product, said: [['buyer', app.clock.now()]] });
    await visit();
    await job();
    await after(-1);
    await visit();
    await after(1);
    await app.modules.analytics.flush();
    await visit();
    await app.modules.analytics.flush();
    await app.addProduct();
    await app.addChat({ about: product, said: [['buyer', app.clock.now()]] });
    await app.addChat({ about: product });
    await app.db
      .update(chats)
      .set({ status: 'completed', isSold: true, closedAt: app.clock.now() })
      .where(eq(chats.id, sold));
    await after(3);
    await job();
    expect(await storedDays()).toMatchObject([
      {
        day: '2026-11-05',
        dailyVisits: 2,
        activeProducts: 1,
        closedAt: app.clock.now(),
        activeChats: 1,
        completedChats: 0,
      },
      {
        day: '2026-11-06',
        dailyVisits: 1,
        activeProducts: 2,
        closedAt: null,
        activeChats: 1,
        completedChats: 1,
      },
    ]);
  });

  test('visits that are written late still reach their day', async () => {
    await after(-1);
    await visit();
    await after(1);
    await job();
    expect(await storedDays()).toMatchObject([{ day: '2026-11-05', dailyVisits: 0 }, {}]);
    await app.modules.analytics.flush();
    await after(300);
    await job();
    const rows = await storedDays();
    expect(rows.map(({ day, dailyVisits }) => [day, dailyVisits])).toContainEqual(['2026-11-05', 1]);
    expect((await days()).slice(-2)).toMatchObject([{ dailyVisits: 1 }, { dailyVisits: 0 }]);
  });

  test('visits of the last seven days correct theirs, and those of earlier days change nothing', async () => {
    const [eighth, seventh, sixth] = ['2026-10-28', '2026-10-29', '2026-10-30'] as const;
    const counted = [eighth, seventh, sixth].map((day) => ({ day, pageViews: 4, visitors: 2 }));
    await app.db.insert(visitsDaily).values(counted);
    await job();
    await app.db.update(visitsDaily).set({ pageViews: 9, visitors: 3 });
    await job();
    const rows = await storedDays();
    expect(rows.slice(0, 3).map(({ day, dailyVisits, uniqueVisitors }) => [day, dailyVisits, uniqueVisitors])).toEqual([
      [eighth, 4, 2],
      [seventh, 9, 3],
      [sixth, 9, 3],
    ]);
  });

  test('a month and a year end as every day does', async () => {
    await moveTo(new Date('2026-12-31T20:59:59.999Z'));
    await visit();
    await job();
    await moveTo(new Date('2026-12-31T21:00:00Z'));
    await visit();
    await app.modules.analytics.flush();
    await job();
    expect((await storedDays()).map(({ day, dailyVisits }) => [day, dailyVisits])).toEqual([
      ['2026-12-31', 1],
      ['2027-01-01', 1],
    ]);
  });
});

describe('each day is made once', () => {
  test('by the clock of the database: a process whose clock is wrong neither closes it nor leaves it open', async () => {
    app.clock.set(new Date(MIDNIGHT.getTime() + 60_000));
    await job();
    expect((await days()).at(-1)).toMatchObject({ date: '2026-11-05' });
    expect(await storedDays()).toMatchObject([{ day: '2026-11-05', closedAt: null }]);
    await after(1);
    app.clock.set(NOON);
    await job();
    expect(await storedDays()).toMatchObject([
      { day: '2026-11-05', closedAt: new Date(MIDNIGHT.getTime() + 1000) },
      { day: '2026-11-06', closedAt: null },
    ]);
  });

  test('a count that was under way when its day was closed comes too late', async () => {
    await job();
    const counts = (await owner.get('/api/analytics/overall')).body;
    await app.addProduct();
    await after(1);
    await job();
    await upsertDay(app.db, { day: '2026-11-05', counts, now: app.clock.now(), isOver: false });
    expect(await storedDays()).toMatchObject([{ activeProducts: 1, closedAt: app.clock.now() }, {}]);
  });

  test('by jobs and readers at once', async () => {
    await job();
    await app.addProduct();
    await after(5);
    await Promise.all([job(), job(), days(), job(), days('?days=365')]);
    const [first, second, ...rest] = await storedDays();
    expect([first?.day, second?.day, rest]).toEqual(['2026-11-05', '2026-11-06', []]);
    expect(first).toMatchObject({ activeProducts: 1, closedAt: app.clock.now() });
    const before = await storedDays();
    await after(400);
    await Promise.all([job(), job()]);
    expect(await storedDays()).toEqual(before);
  });

  test('late in the day it is closed with what was counted last, since nobody knows better', async () => {
    await app.addProduct();
    await job();
    await app.addProduct();
    await after(2 * 3600);
    await job();
    expect(await storedDays()).toMatchObject([
      { day: '2026-11-05', activeProducts: 1, closedAt: app.clock.now() },
      { day: '2026-11-06', activeProducts: 2 },
    ]);
    expect((await days()).slice(-2)).toMatchObject([{ isCounted: true }, { isCounted: true }]);
  });

  test('of a day that was missed the visits are known and nothing else', async () => {
    await app.addProduct();
    await job();
    await app.db.insert(visitsDaily).values({ day: '2026-11-07', pageViews: 9, visitors: 4 });
    await after(3 * 86_400 + 7200);
    await Promise.all([job(), job()]);
    const rows = (await days()).slice(-5);
    expect(
      rows.map(({ date, dailyVisits, totalUsers, isCounted }) => [date, dailyVisits, totalUsers, isCounted]),
    ).toEqual([
      ['2026-11-05', 0, 3, true],
      ['2026-11-06', 0, 0, false],
      ['2026-11-07', 9, 0, false],
      ['2026-11-08', 0, 0, false],
      ['2026-11-09', 0, 3, true],
    ]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(5);
  });
});
