import { afterAll, expect, test } from 'vitest';
import { startClosingApp } from '../../../../../test/apps/closing-app.ts';

/** Four closings an hour instead of two hundred, one file of sales instead of sixty. */
const app = await startClosingApp({ settings: { RATE_LIMIT_FACTOR: '0.02' } });
afterAll(async () => app.stop());

test('a vendor cannot fill a buyer’s chat by closing and opening it for ever', async () => {
  const { product, chatId } = await app.startSaleChat();
  const statuses: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    statuses.push((await app.complete(chatId)).status, (await app.undo(chatId)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  expect(await app.productRow(product.id)).toMatchObject({ stock: 1, status: 'active' });
});

test('files of sales are made now and then', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 3; n += 1) statuses.push((await app.asVendor.get('/api/sales.csv')).status);
  expect(statuses).toEqual([200, 429, 429]);
});

test('sales made elsewhere are recorded by people, not by machines', async () => {
  const { id } = await app.people.addProduct(app.vendor, { stock: 50 });
  const statuses: number[] = [];
  for (let n = 0; n < 13; n += 1) statuses.push((await app.sellOffline(id)).status);
  expect(statuses).toEqual([...Array.from({ length: 12 }, () => 201), 429]);
});
