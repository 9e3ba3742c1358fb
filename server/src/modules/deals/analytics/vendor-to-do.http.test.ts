import type { VendorToDo } from '@akatale/contracts/deals/vendor-analytics-schemas';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startFiguresApp } from '../../../../test/apps/figures-app.ts';
import { entitlements } from '../../../database/schema/entitlements.ts';

const app = await startFiguresApp();
afterAll(async () => app.stop());
const NOW = new Date('2026-11-21T09:00:00Z');
beforeEach(async () => {
  await app.clear();
  app.clock.set(NOW);
  await app.setDatabaseTime(NOW);
});

const toDo = async (): Promise<VendorToDo> => (await app.asVendor.get('/api/analytics/to-do')).body;
const hoursFromNow = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

test('a store in order needs nothing', async () => {
  const product = await app.addProduct();
  await app.addChat({
    about: product,
    said: [
      ['buyer', hoursFromNow(-3)],
      ['vendor', hoursFromNow(-2)],
    ],
  });
  expect(await toDo()).toEqual({
    waiting: { chats: 0, since: null, items: [], first: [] },
    endingPromotions: { count: 0, first: [] },
    lowStock: { count: 0, first: [] },
  });
});

test('who waits is counted from the first message without an answer, the longest wait first', async () => {
  const product = await app.addProduct();
  const [first, answered, second] = [hoursFromNow(-30), hoursFromNow(-20), hoursFromNow(-10)];
  const longest = await app.addChat({
    about: product,
    said: [
      ['buyer', first],
      ['vendor', answered],
      ['buyer', second],
      ['buyer', hoursFromNow(-1)],
      ['system', hoursFromNow(-0.5)],
    ],
  });
  const later: number[] = [];
  for (const hours of [-2, -1.5, -1])
    later.push(await app.addChat({ about: product, said: [['buyer', hoursFromNow(hours)]] }));
  await app.addChat({ about: product });
  const closed = { status: 'abandoned', closedAt: NOW } as const;
  await app.addChat({ about: product, said: [['buyer', first]], ...closed });
  await app.addChat({ about: product, of: app.otherVendor, said: [['buyer', first]] });
  expect((await toDo()).waiting).toEqual({
    chats: 4,
    since: second.toISOString(),
    // Once, though three of them ask about it.
    items: [{ id: product, title: expect.any(String), image: null }],
    first: [
      {
        chatId: longest,
        buyerName: 'Nakato Irene',
        title: expect.any(String),
        image: null,
        since: second.toISOString(),
      },
      expect.objectContaining({ chatId: later[0], since: hoursFromNow(-2).toISOString() }),
      expect.objectContaining({ chatId: later[1] }),
    ],
  });
});

test('a locked vendor is told how many wait, since when and about what, and no names', async () => {
  const product = await app.addProduct({ images: ['/uploads/sofa.jpg'] });
  await app.addChat({ about: product, said: [['buyer', hoursFromNow(-5)]] });
  expect(JSON.stringify((await toDo()).waiting)).toContain('Nakato Irene');
  const setOverride = (chatOverride: 'deny' | null) =>
    app.db.update(entitlements).set({ chatOverride }).where(eq(entitlements.userId, app.vendor.id));
  await setOverride('deny');
  expect((await toDo()).waiting).toEqual({
    chats: 1,
    since: hoursFromNow(-5).toISOString(),
    items: [{ id: product, title: expect.any(String), image: '/uploads/sofa.jpg' }],
    first: [],
  });
  await setOverride(null);
});

test('promotions that end within two days are named, the first to end first', async () => {
  const promotion = (endsInHours: number, change = {}) =>
    app.addProduct({
      promotionalPriceUgx: 8_000,
      promotionStartDate: hoursFromNow(-100),
      promotionEndDate: hoursFromNow(endsInHours),
      ...change,
    });
  const tomorrow = await promotion(30);
  const tonight = await promotion(9);
  await promotion(49);
  await promotion(-1);
  await promotion(9, { promotionStartDate: hoursFromNow(1) });
  await promotion(9, { promotionalPriceUgx: 10_000 });
  await promotion(9, { isOnline: false });
  await promotion(9, { vendorId: app.otherVendor.id });
  const { count, first } = (await toDo()).endingPromotions;
  expect(count).toBe(2);
  expect(first.map(({ id, endsAt }) => [id, endsAt])).toEqual([
    [tonight, hoursFromNow(9).toISOString()],
    [tomorrow, hoursFromNow(30).toISOString()],
  ]);
});

test('what sold of late and is nearly gone is named, and a single thing is not', async () => {
  const nearlyGone = await app.addProduct({ stock: 1 });
  const two = await app.addProduct({ stock: 2 });
  const [single, many, slow, undone] = [
    await app.addProduct({ stock: 1 }),
    await app.addProduct({ stock: 3 }),
    await app.addProduct({ stock: 1 }),
    await app.addProduct({ stock: 1 }),
  ];
  for (const product of [nearlyGone, two, many]) {
    await app.addSale(product, hoursFromNow(-24), { quantity: 2 });
  }
  await app.addSale(single, hoursFromNow(-24));
  await app.addSale(slow, hoursFromNow(-31 * 24), { quantity: 2 });
  await app.addSale(undone, hoursFromNow(-24), { quantity: 2, undoneAt: NOW });
  expect((await toDo()).lowStock).toEqual({
    count: 2,
    first: [
      { id: nearlyGone, title: expect.any(String), image: null, stock: 1, sold: 2 },
      { id: two, title: expect.any(String), image: null, stock: 2, sold: 2 },
    ],
  });
});
