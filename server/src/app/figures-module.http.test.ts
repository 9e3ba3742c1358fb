import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startClosingApp } from '../../test/apps/closing-app.ts';
import { entitlements } from '../database/schema/entitlements.ts';
import { products } from '../database/schema/products.ts';
import { sales } from '../database/schema/sales.ts';
import { findDifferences } from '../modules/desk/overview/index.ts';
import { createMetrics } from '../platform/metrics.ts';
import { figuresReconcile } from './own-modules.ts';

const app = await startClosingApp();
afterAll(async () => app.stop());
beforeEach(async () => app.setEntitlement({ chatOverride: null }));

async function reconcile(): Promise<void> {
  await app.jobs.send(app.db, figuresReconcile, {});
  await app.jobs.drain();
}
async function differences(figure: string): Promise<number> {
  const { body } = await app.appContext.metrics.render();
  const line = new RegExp(`^figure_differences\\{figure="${figure}"\\} (\\d+)$`, 'm');
  return Number(line.exec(body)?.[1] ?? 0);
}
const look = (productId: number, visitor: number) =>
  app.modules.products.recordView({
    productId,
    viewer: null,
    ip: `102.85.${visitor % 250}.${Math.floor(visitor / 250)}`,
    userAgent: 'Mozilla/5.0 (Linux; Android 13) Chrome/126.0 Mobile Safari/537.36',
  });

test('agrees with its rows whatever was sold, taken back and looked at', async () => {
  const { product, chatId } = await app.startSaleChat({ stock: 5 });
  const [other] = await app.chatsWithOthers(product, 1);
  await app.complete(chatId);
  await app.complete(other!);
  await app.undo(other!);
  const { body } = await app.sellOffline(product.id);
  await app.undoOfflineSaleOf(body.id);
  for (let visitor = 0; visitor < 9; visitor += 1) look(product.id, visitor);
  await app.modules.products.flush();
  await reconcile();
  expect(app.logged()).not.toContain('did not agree');
  expect((await app.productRow(product.id)).views).toBe(9);
  expect(await app.figures()).toEqual({ completedSales: 1, sales: 1 });
});

test('is set right, logged and counted where it was wrong, with what follows from it', async () => {
  const { product } = await app.startSaleChat();
  look(product.id, 1);
  await app.modules.products.flush();
  await app.setEntitlement({ completedSales: 77 });
  await app.db.update(products).set({ views: 5000 }).where(eq(products.id, product.id));
  const locked = async () => (await app.asVendor.get('/api/subscription/status')).body.chatLocked;
  expect(await locked()).toBe(true);
  const events = app.recordEvents();

  await reconcile();
  const { completedSales, sales: counted } = await app.figures();
  expect(completedSales).toBe(counted);
  expect(await locked()).toBe(false);
  expect(events).toContainEqual({
    type: 'chat-access.changed',
    data: { vendorId: app.vendor.id },
  });
  expect((await app.productRow(product.id)).views).toBe(1);
  expect(app.logged()).toContain('"figure":"entitlements.completed_sales"');
  expect(await differences('entitlements.completed_sales')).toBe(1);
  expect(await differences('products.views')).toBe(1);

  // Of the last night alone.
  await reconcile();
  expect(await differences('entitlements.completed_sales')).toBe(0);
  expect(await differences('products.views')).toBe(0);
});

test('what a worker has found is in the metrics of a process that serves', async () => {
  const { product } = await app.startSaleChat();
  await app.db.update(products).set({ views: 5000 }).where(eq(products.id, product.id));
  await reconcile();
  const metrics = createMetrics();
  metrics.watchDifferences(async () => findDifferences(app.db));
  expect((await metrics.render()).body).toContain('figure_differences{figure="products.views"} 1');
  await reconcile();
});

test('a chat whose sale is gone is left for a person', async () => {
  const { product, chatId } = await app.startSaleChat();
  await app.complete(chatId);
  await app.db.update(sales).set({ undoneAt: new Date() }).where(eq(sales.chatId, chatId));
  await reconcile();
  expect(await differences('chats\\.status')).toBe(1);
  expect(app.logged()).toContain('needs a person');
  expect(await app.chatRow(chatId)).toMatchObject({ status: 'completed' });
  await app.db.update(sales).set({ undoneAt: null }).where(eq(sales.productId, product.id));
  await reconcile();
  expect(await app.figures()).toMatchObject({ completedSales: (await app.figures()).sales });
});

test('nothing that goes on meanwhile is lost or counted twice', async () => {
  await app.setEntitlement({ chatOverride: 'allow' });
  const { product, chatId } = await app.startSaleChat({ stock: 50 });
  const chatIds = [chatId, ...(await app.chatsWithOthers(product, 9))];
  const before = (await app.productRow(product.id)).views;
  const [{ completedSales }] = [await app.figures()];
  await app.db.update(entitlements).set({ completedSales: completedSales + 9 });
  await app.db
    .update(products)
    .set({ views: before + 9 })
    .where(eq(products.id, product.id));
  const { sales: alls, products: goods } = app.modules;
  await Promise.all([
    ...chatIds.map(async (id) => app.complete(id)),
    ...chatIds.slice(0, 5).map(async (id) => app.undo(id)),
    ...Array.from({ length: 6 }, async () => alls.reconcile?.()),
    ...Array.from({ length: 6 }, async (_, n) => {
      for (let visitor = 0; visitor < 10; visitor += 1) look(product.id, 100 + n * 10 + visitor);
      await goods.flush?.();
      await goods.reconcile?.();
    }),
  ]);
  await goods.flush?.();
  const figures = await app.figures();
  expect(figures.completedSales).toBe(figures.sales);
  expect((await app.productRow(product.id)).views).toBe(before + 60);
});
