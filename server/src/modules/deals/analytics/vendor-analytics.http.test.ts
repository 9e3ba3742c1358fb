import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startFiguresApp, type Said } from '../../../../test/apps/figures-app.ts';
import { entitlements } from '../../../database/schema/entitlements.ts';

const app = await startFiguresApp();
afterAll(async () => app.stop());
const NOW = new Date('2026-11-21T09:00:00Z');
beforeEach(async () => {
  await app.clear();
  await app.joined('2026-01-05T09:00:00Z');
  app.clock.set(NOW);
  await app.setDatabaseTime(NOW);
});

test('of a new store are all there, and nothing', async () => {
  const figures = await app.figures();
  expect(figures).toEqual({
    vendorId: app.vendor.id,
    totalItems: 0,
    totalViews: 0,
    activeChats: 0,
    activeChatsTotalValue: 0,
    waitingChats: 0,
    completedSales: 0,
    salesValue: 0,
    offlineSales: 0,
    offlineSalesValue: 0,
    dailyStats: expect.any(Array),
    thisMonth: {
      from: '2026-11-01',
      to: '2026-11-21',
      comparedTo: '2026-11-21',
      views: 0,
      chats: 0,
      sales: 0,
      revenue: 0,
    },
    changes: { views: null, chats: null, sales: null, revenue: null },
    responses: null,
  });
  for (const { date, ...rest } of figures.dailyStats) {
    expect([date, rest]).toEqual([date, { views: 0, chats: 0, sales: 0, revenue: 0 }]);
  }
});

describe('the period', () => {
  test.each([
    ['', 30, '2026-10-23'],
    ['?days=7', 7, '2026-11-15'],
    ['?days=30', 30, '2026-10-23'],
    ['?days=365', 365, '2025-11-22'],
  ])('%j is %d days, each with its row', async (query, count, first) => {
    const dates = (await app.figures(query)).dailyStats.map(({ date }) => date);
    expect([dates.length, dates[0], dates.at(-1)]).toEqual([count, first, '2026-11-21']);
    expect(dates.toSorted()).toEqual(dates);
    expect(new Set(dates).size).toBe(count);
  });

  const strange = ['8', '0', '-7', '7.0', '1e1', '', 'week', '0x7', '1000000000'];
  test.each(strange)('of %j days is refused', async (days) => {
    for (const path of ['/api/analytics', '/api/analytics/products']) {
      const { status, body } = await app.asVendor.get(`${path}?days=${days}`);
      expect([status, body.errors]).toMatchObject([
        400,
        [{ field: 'days', message: 'Please choose 7, 30 or 365 days' }],
      ]);
    }
  });

  test('days change at midnight in Kampala', async () => {
    const product = await app.addProduct();
    const said: Said[] = [['buyer', '2026-11-20T20:59:59.999Z']];
    await app.addChat({ about: product, said });
    await app.addChat({ about: product, said: [['buyer', '2026-11-20T21:00:00Z']] });
    await app.addSale(product, '2026-11-14T20:59:59.999Z');
    await app.addSale(product, '2026-11-14T21:00:00Z');
    await app.addViews(product, '2026-11-20', 3);
    const { dailyStats } = await app.figures('?days=7');
    expect(dailyStats.at(-2)).toEqual({
      date: '2026-11-20',
      views: 3,
      chats: 1,
      sales: 0,
      revenue: 0,
    });
    expect(dailyStats.at(-1)).toMatchObject({ date: '2026-11-21', chats: 1 });
    expect(dailyStats[0]).toMatchObject({ date: '2026-11-15', sales: 1, revenue: 1000 });
    app.clock.set(new Date('2026-11-21T21:00:00Z'));
    expect((await app.figures('?days=7')).dailyStats[0]).toMatchObject({ date: '2026-11-16' });
  });
});

describe('sales', () => {
  test('of both channels bring price times quantity, and those taken back nothing', async () => {
    const product = await app.addProduct();
    await app.addSale(product, NOW, { priceUgx: 5_000, quantity: 3 });
    await app.addSale(product, NOW, { priceUgx: 700, quantity: 2, channel: 'offline' });
    await app.addSale(product, NOW, { priceUgx: 40_000, undoneAt: NOW });
    await app.addSale(product, NOW, { priceUgx: 40_000, undoneAt: NOW, channel: 'offline' });
    const figures = await app.figures('?days=7');
    expect(figures).toMatchObject({
      completedSales: 1,
      salesValue: 15_000,
      offlineSales: 1,
      offlineSalesValue: 1_400,
    });
    expect(figures.dailyStats.at(-1)).toMatchObject({ sales: 2, revenue: 16_400 });
  });

  test('of absurd amounts leave the answer readable', async () => {
    const product = await app.addProduct({ priceUgx: 10 ** 10 });
    const most = { priceUgx: 10 ** 10, quantity: 1_000_000, channel: 'offline' } as const;
    await app.addSale(product, NOW, most);
    await app.addSale(product, '2026-10-05T09:00:00Z', { ...most, priceUgx: 1, quantity: 1 });
    const figures = await app.figures('?days=7');
    expect(figures.offlineSalesValue).toBe(Number.MAX_SAFE_INTEGER);
    expect(figures.dailyStats.at(-1)?.revenue).toBe(Number.MAX_SAFE_INTEGER);
    expect(figures.changes.revenue?.percent).toBe(Number.MAX_SAFE_INTEGER);
  });
});

describe('chats', () => {
  test('count from the first words of their buyer on, and never those with support', async () => {
    const product = await app.addProduct({ priceUgx: 60_000 });
    await app.addChat({ about: product });
    await app.addChat({ about: product, said: [['vendor', '2026-11-19T09:00:00Z']] });
    await app.addChat({ about: product, said: [['system', '2026-11-19T09:00:00Z']] });
    const support = { type: 'support', vendorId: null, productId: null } as const;
    await app.addChat({ about: product, ...support, said: [['buyer', '2026-11-19T09:00:00Z']] });
    expect(await app.figures('?days=7')).toMatchObject({ activeChats: 0, waitingChats: 0 });

    await app.addChat({
      about: product,
      said: [
        ['vendor', '2026-11-18T09:00:00Z'],
        ['buyer', '2026-11-19T09:00:00Z'],
      ],
    });
    const figures = await app.figures('?days=7');
    expect(figures).toMatchObject({ activeChats: 1, activeChatsTotalValue: 60_000 });
    expect(figures.dailyStats.map(({ chats }) => chats)).toEqual([0, 0, 0, 0, 1, 0, 0]);
  });

  test('active ones are worth what their things cost at this moment', async () => {
    const promotion = {
      priceUgx: 100_000,
      promotionalPriceUgx: 80_000,
      promotionStartDate: new Date('2026-11-20T09:00:00Z'),
      promotionEndDate: new Date('2026-11-22T09:00:00Z'),
    };
    const promoted = await app.addProduct(promotion);
    const noDates = await app.addProduct({ ...promotion, promotionEndDate: null });
    const said: Said[] = [['buyer', '2026-11-19T09:00:00Z']];
    await app.addChat({ about: promoted, said });
    await app.addChat({ about: noDates, said });
    await app.addChat({ about: promoted, said, status: 'abandoned', closedAt: NOW });
    expect(await app.figures()).toMatchObject({ activeChats: 2, activeChatsTotalValue: 180_000 });
    await app.setDatabaseTime(new Date('2026-11-22T09:00:00.001Z'));
    expect(await app.figures()).toMatchObject({ activeChatsTotalValue: 200_000 });
  });

  test('wait while the last word is the buyer’s, and a locked vendor hears how many', async () => {
    const product = await app.addProduct();
    const question: Said = ['buyer', '2026-11-19T09:00:00Z'];
    const answered: Said = ['vendor', '2026-11-19T10:00:00Z'];
    await app.addChat({ about: product, said: [question] });
    await app.addChat({ about: product, said: [question, answered, question] });
    // System messages do not count.
    await app.addChat({ about: product, said: [question, ['system', '2026-11-19T09:05:00Z']] });
    await app.addChat({ about: product, said: [question, answered] });
    await app.addChat({ about: product, said: [question], status: 'abandoned', closedAt: NOW });
    expect((await app.figures()).waitingChats).toBe(3);

    const lock = (chatOverride: 'deny' | null) =>
      app.db.update(entitlements).set({ chatOverride }).where(eq(entitlements.userId, app.vendor.id));
    await lock('deny');
    const figures = await app.figures();
    expect(figures).toMatchObject({ waitingChats: 3, activeChats: 4 });
    await lock(null);
  });
});

describe('responses', () => {
  const about = async () => app.addProduct();
  const at = (hoursAgo: number) => new Date(NOW.getTime() - hoursAgo * 3_600_000);

  test('say nothing of fewer than five chats', async () => {
    const product = await about();
    for (let n = 0; n < 4; n += 1) {
      await app.addChat({
        about: product,
        said: [
          ['buyer', at(50)],
          ['vendor', at(49)],
        ],
      });
    }
    expect((await app.figures()).responses).toBeNull();
    // Unanswered for less than 24 hours: does not count yet.
    await app.addChat({ about: product, said: [['buyer', at(23.9)]] });
    expect((await app.figures()).responses).toBeNull();
    app.clock.advance(0.1 * 3600);
    expect((await app.figures()).responses).toEqual({
      chats: 5,
      answeredPercent: 80,
      medianMinutes: 60,
    });
  });

  test('are answers by the vendor, after the first question, within 24 hours', async () => {
    const product = await about();
    const conversations: Said[][] = [
      // Answered immediately, and within 24 hours.
      [
        ['buyer', at(1)],
        ['vendor', at(0.5)],
      ],
      // After exactly 24 hours, and a moment later.
      [
        ['buyer', at(60)],
        ['vendor', at(36)],
      ],
      [
        ['buyer', at(60)],
        ['vendor', new Date(at(36).getTime() + 1)],
      ],
      // A greeting before the question is no answer to it.
      [
        ['vendor', at(70)],
        ['buyer', at(60)],
        ['buyer', at(59)],
        ['vendor', at(58)],
      ],
      // Nor is a system message.
      [
        ['buyer', at(60)],
        ['system', at(59.9)],
      ],
      [['buyer', at(100)]],
    ];
    for (const said of conversations) await app.addChat({ about: product, said });
    // Too old, empty, with support.
    const old = at(30 * 24 + 0.01);
    await app.addChat({
      about: product,
      said: [
        ['buyer', old],
        ['vendor', at(1)],
      ],
    });
    await app.addChat({ about: product });
    // 30 minutes, 24 hours twice, 2 hours, and who waits counts with 60 and 100.
    const { responses } = await app.figures();
    expect(responses).toEqual({ chats: 6, answeredPercent: 50, medianMinutes: 1440 });
  });

  test('without any answer have no time', async () => {
    const product = await about();
    for (let n = 0; n < 5; n += 1) await app.addChat({ about: product, said: [['buyer', at(48)]] });
    expect((await app.figures()).responses).toEqual({
      chats: 5,
      answeredPercent: 0,
      medianMinutes: null,
    });
  });
});

describe('changes', () => {
  test('hold this month so far against the same days of the last', async () => {
    const product = await app.addProduct();
    await app.addViews(product, '2026-10-21', 20);
    await app.addViews(product, '2026-10-22', 900);
    await app.addViews(product, '2026-11-21', 30);
    await app.addChat({ about: product, said: [['buyer', '2026-11-02T09:00:00Z']] });
    await app.addSale(product, '2026-10-01T00:00:00Z', { priceUgx: 4_000 });
    // The last moment of September in Kampala, and an undone sale.
    await app.addSale(product, '2026-09-30T20:59:59.999Z', { priceUgx: 9_000 });
    await app.addSale(product, '2026-11-03T00:00:00Z', { priceUgx: 9_000, undoneAt: NOW });
    // Independent of the period.
    for (const query of ['?days=7', '?days=365']) {
      expect((await app.figures(query)).changes).toEqual({
        views: { current: 30, previous: 20, percent: 50 },
        chats: { current: 1, previous: 0, percent: null },
        sales: { current: 0, previous: 1, percent: -100 },
        revenue: { current: 0, previous: 4_000, percent: -100 },
      });
    }
  });

  test('are not told to whom was not here for a whole month', async () => {
    const product = await app.addProduct();
    await app.addViews(product, '2026-10-05', 20);
    await app.joined('2026-09-30T20:59:59Z');
    expect((await app.figures()).changes.views).toMatchObject({ percent: -100 });
    // The second of October in Kampala.
    await app.joined('2026-10-01T21:00:00Z');
    expect((await app.figures()).changes).toEqual({
      views: null,
      chats: null,
      sales: null,
      revenue: null,
    });
  });
});

test('items are those that were not taken away; views and sales of the others stay', async () => {
  const product = await app.addProduct();
  await app.addProduct({ status: 'inactive' });
  await app.addProduct({ status: 'sold', stock: 0, isOnline: false });
  await app.addViews(product, '2026-11-20', 4);
  await app.addSale(product, NOW);
  await app.asVendor.call('DELETE', `/api/products/${product}`);
  const figures = await app.figures();
  expect(figures).toMatchObject({ totalItems: 2, totalViews: 4, completedSales: 1 });
  expect(figures.dailyStats.at(-2)).toMatchObject({ views: 4 });
});

test('are one’s own, whoever else is named', async () => {
  const of = app.otherVendor;
  const product = await app.addProduct({ vendorId: of.id });
  await app.addViews(product, '2026-11-20', 4);
  await app.addSale(product, NOW, { vendorId: of.id, channel: 'offline' });
  await app.addChat({ about: product, of, said: [['buyer', NOW]] });
  const nothing = { ...(await app.figures()), dailyStats: [] };
  const figures = await app.figures(`?vendorId=${of.id}`);
  expect({ ...figures, dailyStats: [] }).toEqual(nothing);
  expect(nothing).toMatchObject({ vendorId: app.vendor.id, totalViews: 0, activeChats: 0 });
  expect(nothing).toMatchObject({ totalItems: 0, offlineSales: 0 });
});
