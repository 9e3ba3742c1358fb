import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startClosingApp } from '../../../../../test/apps/closing-app.ts';
import { products } from '../../../../database/schema/products.ts';

const app = await startClosingApp();
afterAll(async () => app.stop());
beforeEach(async () => app.setEntitlement({ completedSales: 0 }));

const lastMessage = async (chatId: number, as = app.asBuyer) =>
  (await as.get(`/api/chats/${chatId}`)).body.messages.at(-1);

describe('completing', () => {
  test('sells one at the current price, with all consequences', async () => {
    const { product, chatId } = await app.startSaleChat({ stock: 2, price: 400_000 });
    const before = await app.figures();
    const answer = await app.complete(chatId);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id: chatId,
      status: 'completed',
      isSold: true,
      side: 'vendor',
      canWrite: true,
      sale: { price: 400_000, quantity: 1, completedAt: app.clock.now().toISOString() },
      product: { stock: 1, status: 'active' },
      closing: null,
    });
    expect(answer.body.canUndoUntil).not.toBeNull();
    const [sold] = await app.salesOf(product.id);
    expect(answer.body.sale.receiptId).toBe(sold?.id);
    expect((await app.asBuyer.get(`/api/chats/${chatId}`)).body.sale.receiptId).toBeNull();
    expect(await app.productRow(product.id)).toMatchObject({ stock: 1, status: 'active' });
    expect(await app.salesOf(product.id)).toMatchObject([
      {
        channel: 'chat',
        chatId,
        vendorId: app.vendor.id,
        buyerId: app.buyer.id,
        quantity: 1,
        priceUgx: 400_000,
        originalPriceUgx: 400_000,
        soldAt: app.clock.now(),
      },
    ]);
    expect(await app.figures()).toEqual({
      completedSales: before.completedSales + 1,
      sales: before.sales + 1,
    });
    expect((await app.asVendor.get('/api/user')).body.completedSales).toBe(1);
  });

  test('takes a quantity and a price, and the last one makes the product sold', async () => {
    const { product, chatId } = await app.startSaleChat({ stock: 3, price: 400_000 });
    const { body } = await app.complete(chatId, { quantity: 3, soldPrice: 350_000 });
    expect(body).toMatchObject({
      sale: { price: 350_000, quantity: 3 },
      product: { stock: 0, status: 'sold' },
    });
    expect(await app.salesOf(product.id)).toMatchObject([
      { quantity: 3, priceUgx: 350_000, originalPriceUgx: 400_000 },
    ]);
    const shown = await app.visitor.get(`/api/products/${product.id}`);
    expect(shown.body).toMatchObject({ status: 'sold', stock: 0 });
  });

  test('sells at the promotional price while a promotion runs', async () => {
    const day = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000);
    const { chatId } = await app.startSaleChat({
      promotionalPrice: 300_000,
      promotionStartDate: day(-1).toISOString(),
      promotionEndDate: day(1).toISOString(),
    });
    expect((await app.complete(chatId)).body.sale.price).toBe(300_000);
  });

  test('keeps the price when the listing changes later', async () => {
    const { product, chatId } = await app.startSaleChat({ stock: 2, price: 400_000 });
    await app.complete(chatId);
    const { title, description, category, condition, images } = product;
    const edit = { title, description, category, condition, images, location: 'Ntinda' };
    const changed = await app.asVendor.call('PUT', `/api/products/${product.id}`, {
      body: { ...edit, price: 999_000, stock: 1, isOnline: true },
    });
    expect(changed.status).toBe(200);
    expect((await app.asBuyer.get(`/api/chats/${chatId}`)).body.sale.price).toBe(400_000);
  });

  test('is announced to both sides in the chat', async () => {
    const { chatId } = await app.startSaleChat({ stock: 2 });
    await app.complete(chatId, { quantity: 2, soldPrice: 5000 });
    const payload = { event: 'completed', quantity: 2, price: 5000 };
    expect(await lastMessage(chatId)).toMatchObject({
      kind: 'system',
      senderId: null,
      system: payload,
    });
    expect(await lastMessage(chatId, app.asVendor)).toMatchObject({ system: payload });
    const unread = async (as = app.asBuyer) => (await as.get(`/api/chats/${chatId}`)).body.unreadCount;
    // Rule 44: what the system says in a closed chat is not unread.
    expect([await unread(), await unread(app.asVendor)]).toEqual([0, 0]);
  });

  test('goes for what is offline too: only strangers cannot see it', async () => {
    const { product, chatId } = await app.startSaleChat();
    await app.db.update(products).set({ isOnline: false }).where(eq(products.id, product.id));
    expect((await app.complete(chatId)).status).toBe(200);
  });

  test('a price of 0 is a gift', async () => {
    const { chatId } = await app.startSaleChat();
    expect((await app.complete(chatId, { soldPrice: 0 })).body.sale.price).toBe(0);
  });
});

describe('other waiting buyers', () => {
  test('are notified when it is sold out, and their chats stay active until the vendor closes them', async () => {
    const { product, chatId } = await app.startSaleChat({ stock: 2 });
    const others = await app.chatsWithOthers(product, 3);
    const [first] = others;
    await app.complete(chatId);
    expect(await lastMessage(first!, app.asVendor)).toBeUndefined();

    await app.complete(first!);
    for (const id of others.slice(1)) {
      expect(await lastMessage(id, app.asVendor)).toMatchObject({
        message: 'This item was sold',
        system: { event: 'soldElsewhere' },
      });
      expect((await app.chatRow(id)).status).toBe('active');
    }
    // Closed chats are not notified.
    expect((await lastMessage(chatId)).system.event).toBe('completed');
    expect((await app.complete(others[1]!)).body.code).toBe('OUT_OF_STOCK');
    expect((await app.abandon(others[1]!)).status).toBe(200);
  });
});

describe('is refused', () => {
  test('to the buyer, to strangers, and where there is nothing', async () => {
    const { product, chatId } = await app.startSaleChat();
    const other = app.as(await app.people.otherVendor());
    const operator = app.as(await app.people.operator());
    const support = await app.people.beginChat(app.buyer, null);
    expect((await app.complete(chatId, {}, app.asBuyer)).body.code).toBe('FORBIDDEN');
    expect((await app.complete(chatId, {}, other)).status).toBe(404);
    expect((await app.complete(chatId, {}, operator)).status).toBe(404);
    expect((await app.complete(chatId, {}, app.visitor)).status).toBe(401);
    expect((await app.complete(support, {}, app.asBuyer)).status).toBe(403);
    expect((await app.complete(support, {}, operator)).status).toBe(403);
    expect((await app.complete(support)).status).toBe(404);
    expect((await app.complete(2_000_000_000)).status).toBe(404);
    expect((await app.abandon(chatId, app.asBuyer)).status).toBe(403);
    expect((await app.chatRow(chatId)).status).toBe('active');
    expect(await app.productRow(product.id)).toMatchObject({ stock: 1, status: 'active' });
    expect(await app.salesOf(product.id)).toEqual([]);
  });

  test.each([
    ['a status of its own', { status: 'active' }],
    ['no status', { isSold: true }],
    ['completed and not sold', { status: 'completed', isSold: false }],
    ['abandoned and sold', { status: 'abandoned', isSold: true }],
    ['a word for isSold', { status: 'completed', isSold: 'true' }],
    ['nothing sold', { status: 'completed', quantity: 0 }],
    ['less than nothing', { status: 'completed', quantity: -1 }],
    ['half a thing', { status: 'completed', quantity: 0.5 }],
    ['far too many', { status: 'completed', quantity: 1e9 }],
    ['a negative price', { status: 'completed', soldPrice: -1 }],
    ['parts of a shilling', { status: 'completed', soldPrice: 0.5 }],
    ['a price with a decimal part', { status: 'completed', soldPrice: 85_000.5 }],
    ['a price as text', { status: 'completed', soldPrice: '85000' }],
    ['a price without end', { status: 'completed', soldPrice: 1e11 }],
  ])('with %s: 400', async (_what, body) => {
    const { product, chatId } = await app.startSaleChat();
    const answer = await app.patch(app.asVendor, chatId, body);
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION']);
    expect(await app.salesOf(product.id)).toEqual([]);
  });

  test('when there is less than was sold, and says how much there is', async () => {
    const { product, chatId } = await app.startSaleChat({ stock: 2 });
    const { status, body } = await app.complete(chatId, { quantity: 3 });
    expect([status, body.code]).toEqual([409, 'INSUFFICIENT_STOCK']);
    expect(body.message).toBe('Only 2 items available in stock.');
    expect(await app.productRow(product.id)).toMatchObject({ stock: 2 });
    expect(await app.chatRow(chatId)).toMatchObject({ status: 'active', soldPriceUgx: null });
    expect((await lastMessage(chatId)) ?? null).toBeNull();
  });

  test('when the listing was removed', async () => {
    const { product, chatId } = await app.startSaleChat();
    await app.asVendor.call('DELETE', `/api/products/${product.id}`);
    expect((await app.complete(chatId)).body.code).toBe('PRODUCT_UNAVAILABLE');
    expect((await app.abandon(chatId)).status).toBe(200);
  });

  test('a second time, with any input', async () => {
    const { chatId } = await app.startSaleChat({ stock: 5 });
    await app.complete(chatId);
    for (const again of [await app.complete(chatId), await app.abandon(chatId)]) {
      expect([again.status, again.body.code]).toEqual([409, 'CHAT_NOT_ACTIVE']);
    }
    const abandoned = (await app.startSaleChat()).chatId;
    await app.abandon(abandoned);
    expect((await app.complete(abandoned)).body.code).toBe('CHAT_NOT_ACTIVE');
  });
});

test('a completion whose answer was lost is answered again under its key', async () => {
  const { product, chatId } = await app.startSaleChat({ stock: 5 });
  const key = { 'idempotency-key': 'lost' };
  const send = async () => app.patch(app.asVendor, chatId, { status: 'completed' }, key);
  const first = await send();
  expect(await send()).toMatchObject({ status: 200, body: first.body });
  expect((await app.productRow(product.id)).stock).toBe(4);
});

describe('abandoning', () => {
  test('keeps what it would have cost, takes nothing, and closes at once', async () => {
    const { product, chatId } = await app.startSaleChat({ price: 70_000 });
    const before = await app.figures();
    const { status, body } = await app.abandon(chatId);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'abandoned', isSold: false, canWrite: false, sale: null });
    expect(await app.chatRow(chatId)).toMatchObject({
      priceAtCloseUgx: 70_000,
      soldPriceUgx: null,
    });
    expect(await app.productRow(product.id)).toMatchObject({ stock: 1, status: 'active' });
    expect(await app.figures()).toEqual(before);
    expect((await lastMessage(chatId)).system).toEqual({ event: 'abandoned' });
    const written = await app.asBuyer.post(`/api/chats/${chatId}/messages`, { message: 'Hello?' });
    expect(written.body.code).toBe('CHAT_CLOSED');
  });

  test('lets the buyer begin another chat about it', async () => {
    const { product, chatId } = await app.startSaleChat();
    await app.abandon(chatId);
    const again = await app.asBuyer.post('/api/chats', { productId: product.id });
    expect(again.status).toBe(201);
    expect(again.body.id).not.toBe(chatId);
  });
});

test('after a completion both may write for 7 days', async () => {
  const { chatId } = await app.startSaleChat();
  await app.complete(chatId);
  const write = async (as = app.asBuyer) =>
    (await as.post(`/api/chats/${chatId}/messages`, { message: 'When do I pick it up?' })).status;
  expect([await write(), await write(app.asVendor)]).toEqual([201, 201]);
  await app.shiftTime('6 days 23 hours 59 minutes');
  expect(await write()).toBe(201);
  await app.shiftTime('7 days');
  expect([await write(), await write(app.asVendor)]).toEqual([409, 409]);
  await app.shiftTime('0 days');
});
