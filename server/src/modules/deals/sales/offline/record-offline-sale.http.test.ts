import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startClosingApp } from '../../../../../test/apps/closing-app.ts';
import { products } from '../../../../database/schema/products.ts';

const app = await startClosingApp();
afterAll(async () => app.stop());
beforeEach(async () => app.setEntitlement({ completedSales: 0, chatOverride: null }));

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString();
const add = async (change = {}) => app.people.addProduct(app.vendor, change);
const lastMessage = async (chatId: number) => (await app.asVendor.get(`/api/chats/${chatId}`)).body.messages.at(-1);

describe('an offline sale', () => {
  test('is recorded with its unit price, and taken from the stock', async () => {
    const product = await add({ stock: 5, price: 400_000 });
    const answer = await app.sellOffline(product.id, {
      actualSalePrice: 350_000,
      quantity: 2,
      notes: ' At the stall ',
      originalPrice: 1,
    });
    expect(answer.status).toBe(201);
    const now = app.clock.now().toISOString();
    expect(answer.body).toEqual({
      id: expect.any(Number),
      productId: product.id,
      vendorId: app.vendor.id,
      actualSalePrice: 350_000,
      originalPrice: 400_000,
      quantity: 2,
      notes: 'At the stall',
      saleDate: now,
      createdAt: now,
      undoneAt: null,
      product: { title: product.title, stock: 3, status: 'active' },
    });
    expect(await app.productRow(product.id)).toMatchObject({ stock: 3, status: 'active' });
    expect(await app.salesOf(product.id)).toMatchObject([
      { channel: 'offline', chatId: null, buyerId: null, quantity: 2, priceUgx: 350_000 },
    ]);
  });

  test('is of one thing unless it says how many, and needs no note', async () => {
    const product = await add({ stock: 2 });
    for (const notes of [undefined, null, '  ']) {
      const { body } = await app.sellOffline(product.id, { notes });
      if (body.code) expect(body.code).toBe('PRODUCT_NOT_FOR_SALE');
      else expect(body).toMatchObject({ quantity: 1, notes: null });
    }
    expect(await app.salesOf(product.id)).toHaveLength(2);
  });

  test('remembers what the listing asked while a promotion ran', async () => {
    const promotion = { promotionalPrice: 300_000, promotionStartDate: inDays(-1) };
    const product = await add({ stock: 2, ...promotion, promotionEndDate: inDays(1) });
    const { body } = await app.sellOffline(product.id, { actualSalePrice: 290_000 });
    expect(body).toMatchObject({ actualSalePrice: 290_000, originalPrice: 300_000 });
  });

  test('goes for what is hidden from others too', async () => {
    const { id } = await add({ isOnline: false });
    expect((await app.sellOffline(id)).status).toBe(201);
  });

  test('of the last item makes the product sold, and waiting buyers are notified', async () => {
    const { product, chatId } = await app.startSaleChat({ stock: 2 });
    const [closed, ...others] = await app.chatsWithOthers(product, 3);
    await app.abandon(closed!);
    await app.sellOffline(product.id);
    expect(await lastMessage(chatId)).toBeUndefined();

    const last = await app.sellOffline(product.id);
    expect(last.body.product).toEqual({ title: product.title, stock: 0, status: 'sold' });
    const shown = await app.visitor.get(`/api/products/${product.id}`);
    expect(shown.body).toMatchObject({ status: 'sold', stock: 0 });
    for (const id of [chatId, ...others]) {
      expect(await lastMessage(id)).toMatchObject({ system: { event: 'soldElsewhere' } });
      expect((await app.chatRow(id)).status).toBe('active');
    }
    expect(await lastMessage(closed!)).toMatchObject({ system: { event: 'abandoned' } });
  });

  test('is sent to the open connections of waiting buyers once', async () => {
    const { product, chatId } = await app.startSaleChat();
    const events = app.recordEvents();
    const headers = { 'idempotency-key': 'the-last-one' };
    for (let again = 0; again < 3; again += 1) {
      expect((await app.sellOffline(product.id, {}, app.asVendor, headers)).status).toBe(201);
    }
    expect(events.filter(({ data }) => data['chatId'] === chatId)).toEqual([
      { type: 'message.sent', data: { chatId, messageId: expect.any(Number) } },
      { type: 'chat.changed', data: { chatId } },
    ]);
  });

  test('is not counted by the trial, and a locked vendor still records', async () => {
    const product = await add({ stock: 20 });
    for (let n = 0; n < 7; n += 1) await app.sellOffline(product.id);
    expect((await app.asVendor.get('/api/user')).body).toMatchObject({
      completedSales: 0,
      subscriptionStatus: 'trial',
    });
    await app.setEntitlement({ completedSales: 5 });
    expect((await app.asVendor.get('/api/subscription/status')).body.chatLocked).toBe(true);
    expect((await app.sellOffline(product.id)).status).toBe(201);
  });
});

describe('the day of the sale', () => {
  test('may be up to a year ago', async () => {
    const product = await add({ stock: 3 });
    for (const days of [-1, -366]) {
      const saleDate = inDays(days);
      const { body } = await app.sellOffline(product.id, { saleDate });
      expect(body).toMatchObject({ saleDate, createdAt: app.clock.now().toISOString() });
    }
    for (const saleDate of [inDays(-366.001), '2000-01-01T00:00:00Z']) {
      const { body } = await app.sellOffline(product.id, { saleDate });
      expect(body.errors).toMatchObject([
        { code: 'SALE_DATE_TOO_OLD', message: 'The sale can be at most a year ago.' },
      ]);
    }
  });

  test('of a device minutes ahead is now, and of one a day ahead is refused', async () => {
    const product = await add({ stock: 2 });
    const ahead = await app.sellOffline(product.id, { saleDate: inDays(4.9 / (24 * 60)) });
    expect(ahead.body.saleDate).toBe(app.clock.now().toISOString());
    for (const days of [1, 5.1 / (24 * 60)]) {
      const refused = await app.sellOffline(product.id, { saleDate: inDays(days) });
      expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
      expect(refused.body.errors).toEqual([
        {
          field: 'saleDate',
          code: 'SALE_DATE_AHEAD',
          message: 'The sale date is in the future. Please check the date of your device.',
        },
      ]);
    }
    expect((await app.productRow(product.id)).stock).toBe(1);
  });

  test.each(['yesterday', '2026-02-31T10:00:00Z', '2026-11-01', 5, ''])('is not %j', async (saleDate) => {
    const { id } = await add();
    const { status, body } = await app.sellOffline(id, { saleDate });
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'saleDate']);
  });
});

describe('is refused', () => {
  test.each([
    [{ actualSalePrice: 0 }, 'actualSalePrice', 'Sale price must be greater than 0'],
    [{ actualSalePrice: -1 }, 'actualSalePrice', 'Sale price must be greater than 0'],
    [{ actualSalePrice: 0.5 }, 'actualSalePrice', 'Please enter a whole number of shillings'],
    [{ actualSalePrice: 85_000.5 }, 'actualSalePrice', 'Please enter a whole number of shillings'],
    [{ actualSalePrice: '5000' }, 'actualSalePrice', 'Please enter a whole number of shillings'],
    [{ actualSalePrice: 10 ** 10 + 1 }, 'actualSalePrice', 'At most USh 10,000,000,000'],
    [{ actualSalePrice: 10 ** 11 }, 'actualSalePrice', 'At most USh 10,000,000,000'],
    [{ actualSalePrice: 10 ** 400 }, 'actualSalePrice', 'Please enter a whole number of shillings'],
    [{ quantity: 0 }, 'quantity', 'Quantity must be at least 1'],
    [{ quantity: -3 }, 'quantity', 'Quantity must be at least 1'],
    [{ quantity: 1.5 }, 'quantity', 'Quantity must be a whole number'],
    [{ quantity: 10 ** 9 }, 'quantity', 'Quantity must be at most 1,000,000'],
    [{ notes: 'x'.repeat(501) }, 'notes', 'At most 500 characters'],
  ])('with %j', async (body, field, message) => {
    const { id } = await add({ stock: 2 });
    const answer = await app.sellOffline(id, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    expect(answer.body.errors).toMatchObject([{ field, message }]);
    expect(await app.salesOf(id)).toEqual([]);
  });

  test('at the highest price it is taken', async () => {
    const { id } = await add({ stock: 1_000_000 });
    const body = { actualSalePrice: 10 ** 10, quantity: 1_000_000 };
    expect((await app.sellOffline(id, body)).status).toBe(201);
  });

  test('for more than there is, with how many there are', async () => {
    const { id } = await add({ stock: 3 });
    const refused = await app.sellOffline(id, { quantity: 4 });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'INSUFFICIENT_STOCK', values: { stock: 3 }, message: 'Only 3 items available in stock.' },
    });
    expect(await app.productRow(id)).toMatchObject({ stock: 3, status: 'active' });
  });

  test('for what is sold or removed', async () => {
    const [sold, removed] = [await add(), await add({ stock: 2 })];
    await app.sellOffline(sold.id);
    await app.asVendor.call('DELETE', `/api/products/${removed.id}`);
    for (const { id } of [sold, removed]) {
      expect(await app.sellOffline(id)).toMatchObject({
        status: 400,
        body: { code: 'PRODUCT_NOT_FOR_SALE' },
      });
    }
    expect((await app.productRow(removed.id)).stock).toBe(2);
  });

  test("for another vendor's product, and for a missing one", async () => {
    const other = await app.people.otherVendor();
    const theirs = await app.people.addProduct(other);
    const hidden = await app.people.addProduct(other, { isOnline: false });
    const removed = await app.people.addProduct(other);
    await app.db.update(products).set({ status: 'inactive' }).where(eq(products.id, removed.id));
    const codes = await Promise.all(
      [theirs.id, hidden.id, removed.id, 2_000_000_000].map(async (id) => (await app.sellOffline(id)).body.code),
    );
    expect(codes).toEqual(['FORBIDDEN', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
  });
});

test('the figures are those of the rows that count', async () => {
  const vendor = await app.people.lockedVendor();
  const as = app.as(vendor);
  const stats = async () => (await as.get('/api/offline-sales/stats')).body;
  expect(await stats()).toEqual({ totalSales: 0, totalValue: 0 });
  const product = await app.people.addProduct(vendor, { stock: 9 });
  await app.sellOffline(product.id, { actualSalePrice: 2000, quantity: 3 }, as);
  const { body } = await app.sellOffline(product.id, { actualSalePrice: 700 }, as);
  expect(await stats()).toEqual({ totalSales: 2, totalValue: 6700 });
  expect((await app.undoOfflineSaleOf(body.id, as)).status).toBe(200);
  expect(await stats()).toEqual({ totalSales: 1, totalValue: 6000 });
});
