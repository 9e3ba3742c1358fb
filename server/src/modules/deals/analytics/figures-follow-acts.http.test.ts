import type { VendorAnalytics } from '@akatale/contracts/deals/vendor-analytics-schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClosingApp } from '../../../../test/apps/closing-app.ts';

const app = await startClosingApp();
afterAll(async () => app.stop());
beforeAll(async () => app.setEntitlement({ chatOverride: 'allow' }));

const PHONE = { 'user-agent': 'Mozilla/5.0 (Linux; Android 13) Chrome/126.0 Mobile Safari/537.36' };

async function figures() {
  const { body } = await app.asVendor.get('/api/analytics?days=7');
  const { dailyStats, ...totals } = body as VendorAnalytics;
  const { date: _date, ...today } = dailyStats.at(-1)!;
  return { ...totals, today };
}

test('looks, questions, sales and undos are there at once, and go again', async () => {
  const product = await app.people.addProduct(app.vendor, { price: 50_000, stock: 9 });
  const nothing = await figures();
  expect(nothing).toMatchObject({ totalItems: 1, today: { views: 0, chats: 0, sales: 0 } });

  await app.visitor.post(`/api/products/${product.id}/view`, {}, PHONE);
  await app.modules.products.flush();
  const { body: chat } = await app.asBuyer.post('/api/chats', { productId: product.id });
  expect(await figures()).toMatchObject({ totalViews: 1, activeChats: 0, waitingChats: 0 });

  const write = async (by: typeof app.asVendor, message: string) =>
    by.post(`/api/chats/${chat.id}/messages`, { message });
  await write(app.asBuyer, 'Is it still there?');
  expect(await figures()).toMatchObject({
    activeChats: 1,
    activeChatsTotalValue: 50_000,
    waitingChats: 1,
    today: { views: 1, chats: 1, sales: 0, revenue: 0 },
  });
  await write(app.asVendor, 'It is.');
  expect(await figures()).toMatchObject({ activeChats: 1, waitingChats: 0 });

  await app.complete(chat.id, { quantity: 2, soldPrice: 45_000 });
  const elsewhere = { productId: product.id, actualSalePrice: 40_000, quantity: 3 };
  const { body: offline } = await app.asVendor.post('/api/offline-sales', elsewhere);
  const sold = {
    activeChats: 0,
    completedSales: 1,
    salesValue: 90_000,
    offlineSales: 1,
    offlineSalesValue: 120_000,
  };
  expect(await figures()).toMatchObject({ ...sold, today: { sales: 2, revenue: 210_000 } });
  const { body: funnel } = await app.asVendor.get('/api/analytics/products?days=7');
  expect(funnel.products).toMatchObject([{ productId: product.id, views: 1, chats: 1, sales: 2 }]);

  await app.undo(chat.id);
  await app.asVendor.post(`/api/offline-sales/${offline.id}/undo`, {});
  expect(await figures()).toMatchObject({
    activeChats: 1,
    completedSales: 0,
    salesValue: 0,
    offlineSales: 0,
    offlineSalesValue: 0,
    // System messages do not count as answers.
    waitingChats: 0,
    today: { views: 1, chats: 1, sales: 0, revenue: 0 },
  });
});
