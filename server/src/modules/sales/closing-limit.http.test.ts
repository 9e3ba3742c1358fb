import { afterAll, expect, test } from 'vitest';
import { startClosingApp } from '../../../test/closing-app.ts';

/** Four closings an hour instead of two hundred. */
const app = await startClosingApp({ settings: { RATE_LIMIT_FACTOR: '0.02' } });
afterAll(async () => app.stop());

test('a vendor cannot fill a buyer’s chat by closing and opening it for ever', async () => {
  const { product, chatId } = await app.talk();
  const statuses: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    statuses.push((await app.complete(chatId)).status, (await app.undo(chatId)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  expect(await app.productRow(product.id)).toMatchObject({ stock: 1, status: 'active' });
});
