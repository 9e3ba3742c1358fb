import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startClosingApp } from '../../../../../test/apps/closing-app.ts';

/** Undoing a closing within 10 minutes, before the sale is rated. */
const app = await startClosingApp();
afterAll(async () => app.stop());
beforeEach(async () => app.setEntitlement({ completedSales: 0 }));

describe('a completion that is taken back', () => {
  test('leaves nothing of the sale but the record that it was undone', async () => {
    const { product, chatId } = await app.startSaleChat({ stock: 3 });
    const before = await app.figures();
    await app.complete(chatId, { quantity: 3 });
    expect((await app.productRow(product.id)).status).toBe('sold');

    const { status, body } = await app.undo(chatId);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'active',
      isSold: false,
      sale: null,
      canUndoUntil: null,
      canWrite: true,
      product: { stock: 3, status: 'active' },
      closing: { stock: 3 },
    });
    expect(await app.productRow(product.id)).toMatchObject({ status: 'active', isListed: true });
    expect(await app.salesOf(product.id)).toEqual([]);
    expect(await app.figures()).toEqual(before);
    const events = body.messages.map((message: { system: object }) => message.system);
    expect(events.slice(-1)).toEqual([{ event: 'reopened' }]);
  });

  test('can be completed again, and asks for a review again', async () => {
    const { product, chatId } = await app.startSaleChat();
    await app.complete(chatId);
    await app.asBuyer.post(`/api/chats/${chatId}/dismiss-review`, {});
    await app.undo(chatId);
    const again = await app.complete(chatId);
    expect(again.body).toMatchObject({ status: 'completed', reviewDismissed: false });
    expect(await app.salesOf(product.id)).toHaveLength(1);
  });

  test('puts things back beside what the vendor has changed in the meantime', async () => {
    const { product, chatId } = await app.startSaleChat({ stock: 2 });
    await app.complete(chatId, { quantity: 2 });
    const { title, description, category, condition, images, price } = product;
    const relisted = await app.asVendor.call('PUT', `/api/products/${product.id}`, {
      body: {
        title,
        description,
        category,
        condition,
        images,
        price,
        location: 'Ntinda',
        stock: 5,
        isOnline: true,
      },
    });
    expect(relisted.body).toMatchObject({ stock: 5, status: 'active' });
    await app.undo(chatId);
    expect(await app.productRow(product.id)).toMatchObject({ stock: 7, status: 'active' });
  });

  test('tells the others who wait for what was sold out that it is available again', async () => {
    const { product, chatId } = await app.startSaleChat({ stock: 2 });
    const [waits, closed] = await app.chatsWithOthers(product, 2);
    await app.abandon(closed!);
    await app.complete(chatId, { quantity: 2 });
    await app.undo(chatId);
    await app.undo(chatId);
    expect(await app.systemEventsOf(waits!)).toEqual(['soldElsewhere', 'availableAgain']);
    expect(await app.systemEventsOf(closed!)).toEqual(['abandoned']);
    expect(await app.systemEventsOf(chatId)).toEqual(['completed', 'reopened']);
    await app.complete(chatId);
    await app.undo(chatId);
    expect(await app.systemEventsOf(waits!)).toEqual(['soldElsewhere', 'availableAgain']);
  });

  test('does not bring back a listing that was removed', async () => {
    const { product, chatId } = await app.startSaleChat();
    await app.complete(chatId);
    await app.asVendor.call('DELETE', `/api/products/${product.id}`);
    expect((await app.undo(chatId)).status).toBe(200);
    expect(await app.productRow(product.id)).toMatchObject({ stock: 1, status: 'inactive' });
  });
});

test('an abandonment is taken back too', async () => {
  const { chatId } = await app.startSaleChat();
  await app.abandon(chatId);
  expect((await app.undo(chatId)).body).toMatchObject({ status: 'active', canWrite: true });
  expect(await app.chatRow(chatId)).toMatchObject({ priceAtCloseUgx: null, closedAt: null });
});

test('again and on an open chat nothing happens', async () => {
  const { product, chatId } = await app.startSaleChat({ stock: 2 });
  await app.complete(chatId);
  const answers = await Promise.all(Array.from({ length: 20 }, async () => app.undo(chatId)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect((await app.productRow(product.id)).stock).toBe(2);
  expect((await app.figures()).completedSales).toBe(0);
  const { messages } = (await app.undo(chatId)).body;
  expect(messages.map((message: { system: object }) => message.system)).toMatchObject([
    { event: 'completed' },
    { event: 'reopened' },
  ]);
});

describe('is refused', () => {
  test.each(['complete', 'abandon'] as const)('10 minutes after, and not a moment before: %s', async (close) => {
    const { chatId } = await app.startSaleChat();
    await app[close](chatId);
    const end = (await app.chatRow(chatId)).closedAt!.getTime() + 10 * 60_000;
    await app.setDatabaseTime(new Date(end));
    expect((await app.asVendor.get(`/api/chats/${chatId}`)).body.canUndoUntil).toBeNull();
    expect((await app.undo(chatId)).body.code).toBe('UNDO_TOO_LATE');
    await app.setDatabaseTime(new Date(end - 1));
    const { body } = await app.asVendor.get(`/api/chats/${chatId}`);
    expect(body.canUndoUntil).toBe(new Date(end).toISOString());
    expect((await app.undo(chatId)).status).toBe(200);
    await app.shiftTime('0 days');
  });

  test('once it is rated', async () => {
    const { chatId } = await app.startSaleChat();
    await app.complete(chatId);
    await app.rate(chatId);
    expect((await app.undo(chatId)).body).toMatchObject({ code: 'ALREADY_RATED' });
    expect((await app.chatRow(chatId)).status).toBe('completed');
  });

  test('where the buyer has begun another chat about it', async () => {
    const { product, chatId } = await app.startSaleChat({ stock: 2 });
    await app.complete(chatId);
    await app.asBuyer.post('/api/chats', { productId: product.id });
    expect((await app.undo(chatId)).body.code).toBe('CHAT_STARTED_ANEW');
    expect(await app.productRow(product.id)).toMatchObject({ stock: 1 });
    expect(await app.salesOf(product.id)).toHaveLength(1);
  });

  test('to the buyer, to strangers, and where there is nothing', async () => {
    const { chatId } = await app.startSaleChat();
    await app.complete(chatId);
    const other = app.as(await app.people.otherVendor());
    expect((await app.undo(chatId, app.asBuyer)).status).toBe(403);
    expect((await app.undo(chatId, other)).status).toBe(404);
    expect((await app.undo(chatId, app.visitor)).status).toBe(401);
    expect((await app.undo(2_000_000_000)).status).toBe(404);
    expect((await app.chatRow(chatId)).status).toBe('completed');
  });
});
