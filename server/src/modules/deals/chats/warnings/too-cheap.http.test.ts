import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../../../test/apps/app.ts';
import { openMarket } from '../../../../../test/apps/small-market.ts';
import { priceRanges } from '../../../../database/schema/price-ranges.ts';
import { products } from '../../../../database/schema/products.ts';

const app = await startTestApp();
const { people, product, chatId, supportChatId } = await openMarket(app);
const { buyer, vendor } = people;
afterAll(async () => app.stop());

const everySmartphone = { kind: 'smartphone', maker: '', model: '', condition: '', shownAt: new Date() };
const usually = async (lowUgx: number, basis: 'sold' | 'asked' = 'sold') => {
  await app.db.delete(priceRanges);
  await app.db.insert(priceRanges).values({ ...everySmartphone, basis, lowUgx, highUgx: lowUgx * 2 });
};
const cost = async (priceUgx: number) => app.db.update(products).set({ priceUgx }).where(eq(products.id, product.id));
const isTooCheap = async (person = buyer, id = chatId) =>
  (await app.as(person).get(`/api/chats/${id}`)).body.isTooCheap;

test('the buyer of what costs under a third of what such things do is told to take care, and nobody else', async () => {
  await cost(149_999);
  expect(await isTooCheap()).toBe(false);
  for (const basis of ['sold', 'asked'] as const) {
    await usually(450_000, basis);
    expect(await isTooCheap()).toBe(true);
  }
  expect(await isTooCheap(vendor)).toBe(false);
  expect(await isTooCheap(buyer, supportChatId)).toBe(false);
  // It hides nothing, and forbids nothing.
  expect((await app.visitor.get(`/api/products/${product.id}`)).body).toMatchObject({ price: 149_999 });
  expect((await app.as(buyer).post(`/api/chats/${chatId}/messages`, { message: 'Is it there?' })).status).toBe(201);
  await cost(150_000);
  expect(await isTooCheap()).toBe(false);
});

test('the price is the one of now, and what is over is no offer', async () => {
  await usually(450_000);
  await cost(400_000);
  const promotion = {
    promotionalPriceUgx: 100_000,
    promotionStartDate: new Date(Date.now() - 86_400_000),
    promotionEndDate: new Date(Date.now() + 86_400_000),
  };
  await app.db.update(products).set(promotion).where(eq(products.id, product.id));
  expect(await isTooCheap()).toBe(true);
  await app.people.closeChat(chatId, 'abandoned');
  expect(await isTooCheap()).toBe(false);
});
