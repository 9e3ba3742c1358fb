import { inArray, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { startSellingApp } from '../../../../../test/apps/selling-app.ts';
import { products, productViewsDaily } from '../../../../database/schema/products.ts';
import { reconcileViews } from './reconcile-views.ts';

const app = await startSellingApp();
afterAll(async () => app.stop());

test('every product is compared with its days, however few are taken at a time and far their ids are apart', async () => {
  const vendor = await app.addUser();
  const ids: number[] = [];
  for (let n = 0; n < 7; n += 1) {
    if (n === 3) await app.db.execute(sql`select setval('products_id_seq', 5000000000)`);
    ids.push((await app.addProduct(vendor)).id);
  }
  const days = ids.flatMap((productId) => [
    { productId, day: '2026-11-04', views: 3 },
    { productId, day: '2026-11-05', views: 4 },
  ]);
  await app.db.insert(productViewsDaily).values(days);
  await app.db.update(products).set({ views: 7 });
  expect(await reconcileViews(app.db, { size: 2 })).toEqual([]);

  const wrong = [ids[0]!, ids[3]!, ids[6]!];
  await app.db.update(products).set({ views: 9 }).where(inArray(products.id, wrong));
  const found = await reconcileViews(app.db, { size: 2 });
  expect(found).toEqual(wrong.map((id) => ({ figure: 'products.views', id, stored: 9, counted: 7 })));
  expect(await reconcileViews(app.db, { size: 2 })).toEqual([]);
});
