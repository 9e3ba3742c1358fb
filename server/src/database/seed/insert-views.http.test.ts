import { afterAll, expect, test } from 'vitest';
import { startFiguresApp } from '../../../test/apps/figures-app.ts';
import { insertViews } from './demo-views.ts';

const app = await startFiguresApp();
afterAll(async () => app.stop());

test('months of looks are in the figures and on the product, as if they had been counted', async () => {
  const [phone, book, unviewed] = [await app.addProduct(), await app.addProduct(), await app.addProduct()];
  app.clock.set(new Date('2026-11-21T09:00:00Z'));
  await insertViews(app.db, [
    { productId: phone, day: '2026-09-02', views: 5 },
    { productId: phone, day: '2026-11-20', views: 7 },
    { productId: book, day: '2026-11-20', views: 1 },
  ]);
  const { totalViews, dailyStats } = await app.figures('?days=7');
  expect([totalViews, dailyStats.at(-2)?.views]).toEqual([13, 8]);
  const views = async (id: number) => (await app.asVendor.get(`/api/products/${id}`)).body.views;
  expect([await views(phone), await views(book), await views(unviewed)]).toEqual([12, 1, 0]);
});
