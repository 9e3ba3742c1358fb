import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClosingApp } from '../../../../../test/apps/closing-app.ts';

/** Concurrent sales of one product never exceed the stock, and all figures add up. */
const app = await startClosingApp();
afterAll(async () => app.stop());
beforeAll(async () => app.setEntitlement({ chatOverride: 'allow' }));

type Answers = { status: number; body: { code?: string } }[];
const succeeded = (answers: Answers) => answers.filter(({ status }) => status < 300).length;
const codes = (answers: Answers) => [...new Set(answers.flatMap(({ body }) => body.code ?? []))].toSorted();
const many = async <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, async (_, n) => work(n)));

async function expectSold(productId: number, sold: number, left: number) {
  const rows = await app.salesOf(productId);
  expect(rows.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(sold);
  const status = left === 0 ? 'sold' : 'active';
  expect(await app.productRow(productId)).toMatchObject({ stock: left, status });
}

test('20 concurrent sales of seven items: seven succeed', async () => {
  const { id } = await app.people.addProduct(app.vendor, { stock: 7 });
  const answers = await many(20, async () => app.sellOffline(id));
  expect([succeeded(answers), codes(answers)]).toEqual([7, ['PRODUCT_NOT_FOR_SALE']]);
  await expectSold(id, 7, 0);
});

test('20 concurrent sales of four each of ten items: two succeed, and the others are refused with the two left', async () => {
  const { id } = await app.people.addProduct(app.vendor, { stock: 10 });
  const answers = await many(20, async () => app.sellOffline(id, { quantity: 4 }));
  expect([succeeded(answers), codes(answers)]).toEqual([2, ['INSUFFICIENT_STOCK']]);
  const refused = answers.filter(({ status }) => status === 409);
  expect(new Set(refused.map(({ body }) => body.message))).toEqual(new Set(['Only 2 items available in stock.']));
  await expectSold(id, 8, 2);
});

test('the same sale sent twice at once under its key: recorded once', async () => {
  const { id } = await app.people.addProduct(app.vendor, { stock: 9 });
  const headers = { 'idempotency-key': 'from-the-street' };
  const answers = await many(10, async () => app.sellOffline(id, { quantity: 3 }, app.asVendor, headers));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  await expectSold(id, 3, 6);
});

test('an offline sale and a completion for the last item: one succeeds', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { product, chatId } = await app.startSaleChat();
    const [offline, inChat] = await Promise.all([
      many(3, async () => app.sellOffline(product.id)),
      many(3, async () => app.complete(chatId)),
    ]);
    expect(succeeded([...offline, ...inChat])).toBe(1);
    await expectSold(product.id, 1, 0);
    const { completedSales, sales } = await app.figures();
    expect(completedSales).toBe(sales);
  }
});

test('20 concurrent undos of one sale: the stock returns once', async () => {
  const { id } = await app.people.addProduct(app.vendor, { stock: 5 });
  const { body } = await app.sellOffline(id, { quantity: 5 });
  const answers = await many(20, async () => app.undoOfflineSaleOf(body.id));
  expect(succeeded(answers)).toBe(20);
  expect(new Set(answers.map(({ body: { undoneAt } }) => undoneAt)).size).toBe(1);
  await expectSold(id, 0, 5);
});

test('sales in chats and offline, both undos and edits at once: no deadlock', async () => {
  const { product, chatId } = await app.startSaleChat({ stock: 12 });
  const chatIds = [chatId, ...(await app.chatsWithOthers(product, 5))];
  const { body: first } = await app.sellOffline(product.id, { quantity: 2 });
  const { title, description, category, condition, images, price } = product;
  const listing = { title, description, category, condition, images, price, location: 'Ntinda' };
  const answers = await many(24, async (n) => {
    const id = chatIds[n % 6]!;
    if (n % 5 === 0) return app.complete(id);
    if (n % 5 === 1) return app.undo(id);
    if (n % 5 === 2) return app.undoOfflineSaleOf(first.id);
    if (n % 5 === 3) return app.sellOffline(product.id, { quantity: 1 + (n % 3) });
    return app.asVendor.call('PUT', `/api/products/${product.id}`, {
      body: { ...listing, stock: product.stock, isOnline: n % 2 === 0 },
    });
  });
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const { stock, status } = await app.productRow(product.id);
  expect(status).toBe(stock === 0 ? 'sold' : 'active');
  const { completedSales, sales } = await app.figures();
  expect(completedSales).toBe(sales);
});

test('changes of name, offline sales, edits, hiding and showing at once: no deadlock', async () => {
  const listings = await Promise.all([1, 2, 3].map(async () => app.people.addProduct(app.vendor, { stock: 40 })));
  const productIds = listings.map(({ id }) => id);
  const [sold, edited] = listings as [ProductDetail, ProductDetail];
  const { title, description, category, condition, images, price, stock } = edited;
  const listing = { title, description, category, condition, images, price, stock };
  const answers = await many(80, async (n) => {
    if (n % 4 === 0) return app.asVendor.call('PATCH', '/api/user/profile', { body: { name: `Okello ${n}` } });
    if (n % 4 === 1) return app.sellOffline(sold.id, { quantity: 1 });
    if (n % 4 === 2) {
      return app.asVendor.post('/api/vendor/products/visibility', { productIds, isOnline: n % 8 === 2 });
    }
    return app.asVendor.call('PUT', `/api/products/${edited.id}`, { body: { ...listing, isOnline: n % 8 === 3 } });
  });
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(succeeded(answers.filter((_, n) => n % 4 === 1))).toBe(20);
  await expectSold(sold.id, 20, 20);
});

test('in all of this the database had to break no deadlock', async () => {
  const { rows } = await app.db.execute<{ deadlocks: number }>(sql`
    select deadlocks::int from pg_stat_database where datname = current_database()`);
  expect(rows).toEqual([{ deadlocks: 0 }]);
});
