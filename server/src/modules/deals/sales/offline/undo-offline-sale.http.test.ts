import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { startClosingApp } from '../../../../../test/apps/closing-app.ts';
import { sales } from '../../../../database/schema/sales.ts';

const app = await startClosingApp();
afterAll(async () => app.stop());

/** An offline sale of a product with the given stock. */
async function sell(stock: number, quantity = 1) {
  const product = await app.people.addProduct(app.vendor, { stock });
  const { body } = await app.sellOffline(product.id, { quantity });
  return { productId: product.id, saleId: body.id as number };
}
async function age(saleId: number, hours: number): Promise<void> {
  const createdAt = new Date(Date.now() - hours * 3_600_000);
  await app.db.update(sales).set({ createdAt }).where(eq(sales.id, saleId));
}

describe('undoing an offline sale', () => {
  test('returns its things to the stock, and the sale stays to be seen', async () => {
    const { productId, saleId } = await sell(5, 2);
    const { status, body } = await app.undoOfflineSaleOf(saleId);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: saleId,
      quantity: 2,
      undoneAt: app.clock.now().toISOString(),
      product: { stock: 5, status: 'active' },
    });
    expect(await app.productRow(productId)).toMatchObject({ stock: 5, status: 'active' });
    expect(await app.salesOf(productId)).toEqual([]);
  });

  test('makes what was sold out for sale again', async () => {
    const { productId, saleId } = await sell(1);
    expect((await app.productRow(productId)).status).toBe('sold');
    expect((await app.undoOfflineSaleOf(saleId)).body.product).toMatchObject({
      stock: 1,
      status: 'active',
    });
    expect((await app.visitor.get(`/api/products/${productId}`)).body.status).toBe('active');
  });

  test('notifies the chats that wait for the sold-out product once, and no others', async () => {
    const { product, chatId } = await app.startSaleChat({ stock: 3 });
    const [closed] = await app.chatsWithOthers(product, 1);
    await app.abandon(closed!);
    const some = (await app.sellOffline(product.id)).body;
    const rest = (await app.sellOffline(product.id, { quantity: 2 })).body;
    expect(await app.systemEventsOf(chatId)).toEqual(['soldElsewhere']);
    await app.undoOfflineSaleOf(rest.id);
    await app.undoOfflineSaleOf(rest.id);
    await app.undoOfflineSaleOf(some.id);
    expect(await app.systemEventsOf(chatId)).toEqual(['soldElsewhere', 'availableAgain']);
    expect(await app.systemEventsOf(closed!)).toEqual(['abandoned']);

    const all = (await app.sellOffline(product.id, { quantity: 3 })).body;
    await app.asVendor.call('DELETE', `/api/products/${product.id}`);
    await app.undoOfflineSaleOf(all.id);
    expect((await app.systemEventsOf(chatId)).filter((event) => event === 'availableAgain')).toHaveLength(1);
  });

  test('leaves removed what was removed meanwhile, with its things back', async () => {
    const { productId, saleId } = await sell(2);
    await app.asVendor.call('DELETE', `/api/products/${productId}`);
    const { status, body } = await app.undoOfflineSaleOf(saleId);
    expect([status, body.product]).toEqual([200, expect.objectContaining({ stock: 2 })]);
    expect(await app.productRow(productId)).toMatchObject({ stock: 2, status: 'inactive' });
  });

  test('goes for 24 hours, whenever the sale was made', async () => {
    const early = await sell(2);
    await age(early.saleId, 23.99);
    expect((await app.undoOfflineSaleOf(early.saleId)).status).toBe(200);
    const late = await sell(2);
    await age(late.saleId, 24.01);
    expect(await app.undoOfflineSaleOf(late.saleId)).toMatchObject({
      status: 409,
      body: { code: 'UNDO_TOO_LATE' },
    });
    expect((await app.productRow(late.productId)).stock).toBe(1);
  });

  test('repeated is answered as it is, also when the time is over, and gives nothing back', async () => {
    const { productId, saleId } = await sell(3);
    const first = await app.undoOfflineSaleOf(saleId);
    await app.sellOffline(productId, { quantity: 3 });
    await age(saleId, 30);
    const again = await app.undoOfflineSaleOf(saleId);
    expect(again.status).toBe(200);
    expect(again.body.undoneAt).toBe(first.body.undoneAt);
    expect(again.body.product).toMatchObject({ stock: 0, status: 'sold' });
  });

  test('is for its vendor alone, and not for a sale in chat', async () => {
    const { productId, saleId } = await sell(3);
    const stranger = app.as(await app.people.otherVendor());
    expect((await app.undoOfflineSaleOf(saleId, stranger)).body.code).toBe('NOT_FOUND');
    expect((await app.undoOfflineSaleOf(saleId, app.asBuyer)).body.code).toBe('VENDOR_ONLY');
    const { product, chatId } = await app.startSaleChat();
    await app.complete(chatId);
    const [chatSale] = await app.salesOf(product.id);
    expect((await app.undoOfflineSaleOf(chatSale!.id)).body.code).toBe('NOT_FOUND');
    expect((await app.undoOfflineSaleOf(2_000_000_000)).body.code).toBe('NOT_FOUND');
    expect(await app.salesOf(productId)).toHaveLength(1);
    expect(await app.salesOf(product.id)).toHaveLength(1);
  });
});
