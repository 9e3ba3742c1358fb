import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClosingApp } from '../../../../test/apps/closing-app.ts';

/** Rule 134. */
const app = await startClosingApp();
afterAll(async () => app.stop());
beforeAll(async () => app.setEntitlement({ chatOverride: 'allow' }));

interface Numbered {
  id: number;
  receiptNumber: number;
}

const numbersOf = async (as = app.asVendor): Promise<number[]> => {
  const { body } = await as.get('/api/sales?limit=100');
  const numbers = (body.sales as Numbered[]).map(({ receiptNumber }) => receiptNumber);
  return numbers.toSorted((a, b) => a - b);
};
const upTo = (last: number) => Array.from({ length: last }, (_, n) => n + 1);

test('each vendor has their own, from 1, for sales in chat and elsewhere', async () => {
  const other = app.as(await app.people.otherVendor());
  const { body: me } = await other.get('/api/user');
  const theirs = await app.people.addProduct(me, { stock: 5 });
  const { product, chatId } = await app.startSaleChat({ stock: 5 });
  const first = await app.sellOffline(product.id);
  expect((await app.sellOffline(theirs.id, {}, other)).status).toBe(201);
  expect((await app.complete(chatId)).status).toBe(200);
  expect((await app.sellOffline(theirs.id, {}, other)).status).toBe(201);
  expect(await numbersOf()).toEqual([1, 2]);
  expect(await numbersOf(other)).toEqual([1, 2]);
  expect((await app.asVendor.get(`/api/sales/${first.body.id}`)).body).toMatchObject({ receiptNumber: 1 });
  const { body: chat } = await app.asVendor.get(`/api/chats/${chatId}`);
  expect((await app.asVendor.get(`/api/sales/${chat.sale.receiptId}`)).body).toMatchObject({ receiptNumber: 2 });
});

test('a sale that is taken back keeps its number, and a refused one takes none', async () => {
  const last = (await numbersOf()).at(-1)!;
  const { product, chatId } = await app.startSaleChat({ stock: 2 });
  expect((await app.complete(chatId)).status).toBe(200);
  expect((await app.undo(chatId)).status).toBe(200);
  expect((await app.sellOffline(product.id, { quantity: 3 })).body.code).toBe('INSUFFICIENT_STOCK');
  expect((await app.complete(chatId)).status).toBe(200);
  expect(await numbersOf()).toEqual(upTo(last + 2));
});

test('thirty parallel sales, of many products, in chats and elsewhere: thirty numbers in a row', async () => {
  const last = (await numbersOf()).at(-1)!;
  const sold = await Promise.all(upTo(10).map(async () => app.startSaleChat({ stock: 4 })));
  const answers = await Promise.all(
    sold.flatMap(({ product, chatId }) => [
      app.sellOffline(product.id),
      app.complete(chatId),
      app.sellOffline(product.id),
    ]),
  );
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(30);
  expect(await numbersOf()).toEqual(upTo(last + 30));
});
