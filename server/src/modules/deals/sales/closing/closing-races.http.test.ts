import { inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startClosingApp } from '../../../../../test/apps/closing-app.ts';
import { messages } from '../../../../database/schema/chats.ts';

/** Concurrent sales never exceed the stock, and nothing is counted twice. */
const app = await startClosingApp();
afterAll(async () => app.stop());
// This vendor's chats are never locked.
beforeAll(async () => app.setEntitlement({ chatOverride: 'allow' }));

let before: Awaited<ReturnType<typeof app.figures>>;
beforeEach(async () => {
  before = await app.figures();
});

type Answers = { status: number; body: { code?: string } }[];
const succeeded = (answers: Answers) => answers.filter(({ status }) => status === 200).length;
const codes = (answers: Answers) => new Set(answers.flatMap(({ status, body }) => (status === 200 ? [] : [body.code])));
const many = async <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, async (_, n) => work(n)));

async function expectSold(productId: number, sold: number, left: number) {
  const rows = await app.salesOf(productId);
  expect(rows.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(sold);
  const status = left === 0 ? 'sold' : 'active';
  expect(await app.productRow(productId)).toMatchObject({ stock: left, status });
  const inChats = rows.filter(({ channel }) => channel === 'chat').length;
  expect(await app.figures()).toEqual({
    completedSales: before.completedSales + inChats,
    sales: before.sales + inChats,
  });
}

test('20 concurrent completions of one chat: one succeeds', async () => {
  const { product, chatId } = await app.startSaleChat({ stock: 50 });
  const answers = await many(20, async () => app.complete(chatId));
  expect([succeeded(answers), codes(answers)]).toEqual([1, new Set(['CHAT_NOT_ACTIVE'])]);
  await expectSold(product.id, 1, 49);
  const lines = await app.db
    .select()
    .from(messages)
    .where(inArray(messages.chatId, [chatId]));
  expect(lines).toHaveLength(1);
});

test('two chats about the last item: one succeeds', async () => {
  for (let round = 0; round < 5; round += 1) {
    before = await app.figures();
    const { product, chatId } = await app.startSaleChat();
    const [other] = await app.chatsWithOthers(product, 1);
    const answers = await many(10, async (n) => app.complete(n % 2 === 0 ? chatId : other!));
    expect(succeeded(answers)).toBe(1);
    await expectSold(product.id, 1, 0);
    const lines = await app.db
      .select({ payload: messages.payload })
      .from(messages)
      .where(inArray(messages.chatId, [chatId, other!]));
    const events = lines.map(({ payload }) => (payload as { event: string }).event);
    expect(events.toSorted()).toEqual(['completed', 'soldElsewhere']);
  }
});

test('twelve chats and ten offline sales of seven items: seven succeed', async () => {
  const { product, chatId } = await app.startSaleChat({ stock: 7 });
  const chatIds = [chatId, ...(await app.chatsWithOthers(product, 11))];
  const [answers, offline] = await Promise.all([
    many(12, async (n) => app.complete(chatIds[n]!)),
    many(10, async () => app.sellOffline(product.id)),
  ]);
  const recorded = offline.filter(({ status }) => status === 201).length;
  expect(succeeded(answers) + recorded).toBe(7);
  expect(codes(answers)).toEqual(new Set(['OUT_OF_STOCK']));
  const refused = offline.filter(({ status }) => status !== 201);
  expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['PRODUCT_NOT_FOR_SALE']));
  await expectSold(product.id, 7, 0);
});

test('different quantities at once: never more than there is', async () => {
  const { product, chatId } = await app.startSaleChat({ stock: 10 });
  const chatIds = [chatId, ...(await app.chatsWithOthers(product, 7))];
  const answers = await many(8, async (n) => app.complete(chatIds[n]!, { quantity: 1 + (n % 4), soldPrice: 1 }));
  const sold = answers.reduce((sum, { status }, n) => sum + (status === 200 ? 1 + (n % 4) : 0), 0);
  expect(sold).toBeLessThanOrEqual(10);
  await expectSold(product.id, sold, 10 - sold);
});

test('completing and abandoning at once: one succeeds', async () => {
  for (let round = 0; round < 5; round += 1) {
    before = await app.figures();
    const { product, chatId } = await app.startSaleChat({ stock: 2 });
    const answers = await many(10, async (n) => (n % 2 === 0 ? app.complete(chatId) : app.abandon(chatId)));
    expect([succeeded(answers), codes(answers)]).toEqual([1, new Set(['CHAT_NOT_ACTIVE'])]);
    const isSold = (await app.chatRow(chatId)).status === 'completed';
    await expectSold(product.id, isSold ? 1 : 0, isSold ? 1 : 2);
  }
});

test('undoing and rating at once: one succeeds', async () => {
  for (let round = 0; round < 8; round += 1) {
    before = await app.figures();
    const { product, chatId } = await app.startSaleChat();
    await app.complete(chatId);
    const [undone, rated] = await Promise.all([app.undo(chatId), app.rate(chatId)]);
    expect([undone.status === 200, rated.status === 201].filter(Boolean)).toHaveLength(1);
    const isSold = rated.status === 201;
    expect(isSold ? undone.body.code : rated.body.code).toBe(isSold ? 'ALREADY_RATED' : 'CHAT_NOT_COMPLETED');
    await expectSold(product.id, isSold ? 1 : 0, isSold ? 0 : 1);
  }
});

test('completing, undoing and writing at once: no deadlock, and all figures add up', async () => {
  const { product, chatId } = await app.startSaleChat({ stock: 6 });
  const others = await app.chatsWithOthers(product, 5);
  const answers = await many(24, async (n) => {
    const id = [chatId, ...others][n % 6]!;
    if (n % 5 === 3) return app.undo(id);
    if (n % 5 === 4) {
      return app.asVendor.post(`/api/chats/${id}/messages`, { message: `Word ${n}`, tempId: n });
    }
    return app.complete(id);
  });
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const left = (await app.productRow(product.id)).stock;
  await expectSold(product.id, 6 - left, left);
});

test('changes of name and sales at once: no deadlock', async () => {
  const { product, chatId } = await app.startSaleChat({ stock: 30 });
  const chatIds = [chatId, ...(await app.chatsWithOthers(product, 9))];
  const answers = await many(20, async (n) =>
    n % 2 === 0
      ? app.complete(chatIds[n / 2]!)
      : app.asVendor.call('PATCH', '/api/user/profile', { body: { name: `Okello ${n}` } }),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await expectSold(product.id, 10, 20);
});

test('in all of this the database had to break no deadlock', async () => {
  const { rows } = await app.db.execute<{ deadlocks: number }>(sql`
    select deadlocks::int from pg_stat_database where datname = current_database()`);
  expect(rows).toEqual([{ deadlocks: 0 }]);
});
