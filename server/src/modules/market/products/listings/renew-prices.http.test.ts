import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SellingApp, startSellingApp } from '../../../../../test/apps/selling-app.ts';
import { products } from '../../../../database/schema/products.ts';
import { renewAllPrices } from './renew-prices.ts';

let app: SellingApp;
let vendor: number;

beforeAll(async () => {
  app = await startSellingApp();
  vendor = await app.addUser();
});
afterAll(async () => app.stop());

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

async function addPromoted(starts: number, ends: number) {
  const promotion = { promotionalPrice: 300_000, promotionStartDate: inDays(starts), promotionEndDate: inDays(ends) };
  return (await app.addProduct(vendor, { price: 400_000, ...promotion })).id;
}

async function stored(id: number) {
  const [row] = await app.db.select().from(products).where(eq(products.id, id));
  return row;
}

const priceOf = async (id: number) => (await stored(id))?.effectivePriceUgx;
const listedUnder = async (maxPrice: number) => {
  const { body } = await app.get(`/api/vendors/${vendor}/products?maxPrice=${maxPrice}`);
  return (body as { id: number }[]).map(({ id }) => id);
};

test('a price follows its promotion, at its begin and at its end, and its edit form stays fresh', async () => {
  const [soon, now, past] = [await addPromoted(2, 4), await addPromoted(-1, 3), await addPromoted(-3, -2)];
  expect([await priceOf(soon), await priceOf(now), await priceOf(past)]).toEqual([400_000, 300_000, 400_000]);
  expect(await listedUnder(350_000)).toEqual([now]);
  const before = await stored(soon);

  await app.setDatabaseTime(new Date(inDays(2.1)));
  await renewAllPrices(app);
  expect([await priceOf(soon), await priceOf(now), await priceOf(past)]).toEqual([300_000, 300_000, 400_000]);
  expect(await listedUnder(350_000)).toEqual([now, soon]);
  expect((await stored(soon))?.updatedAt).toEqual(before?.updatedAt);

  await app.setDatabaseTime(new Date(inDays(3.1)));
  await renewAllPrices(app);
  expect([await priceOf(soon), await priceOf(now), await priceOf(past)]).toEqual([300_000, 400_000, 400_000]);

  await app.setDatabaseTime(new Date(inDays(5)));
  await Promise.all([renewAllPrices(app), renewAllPrices(app)]);
  expect(await listedUnder(350_000)).toEqual([]);
});

test('what is hidden meanwhile is renewed too', async () => {
  await app.setDatabaseTime(new Date());
  const id = await addPromoted(2, 4);
  await app.change(id, { isOnline: false });
  await app.setDatabaseTime(new Date(inDays(3)));
  await renewAllPrices(app);
  expect(await priceOf(id)).toBe(300_000);
});
