import type { ProductDraft } from '@akatale/contracts/market/products-schemas';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/apps/app.ts';
import { newAccount } from '../../../../test/apps/people.ts';
import { priceRanges } from '../../../database/schema/price-ranges.ts';
import { products } from '../../../database/schema/products.ts';
import { sales } from '../../../database/schema/sales.ts';
import { users } from '../../../database/schema/users.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';

const app = await startTestApp();
const { buyer, vendor } = await app.people.all();
afterAll(async () => app.stop());

beforeEach(async () => {
  await app.db.delete(sales);
  await app.db.delete(priceRanges);
  await app.db.update(products).set({ status: 'inactive' });
});

const iphone = { title: 'iPhone 12, 128GB', condition: 'Used - Good', attributes: { brand: 'Apple' } } as const;
const tecno = { title: 'Tecno Spark 10', condition: 'Used - Good', attributes: { brand: 'Tecno' } } as const;
type Listing = Partial<ProductDraft>;

const newVendor = async () => app.people.addUser(newAccount('vendor'));
const newVendors = async (count: number) => Promise.all(Array.from({ length: count }, newVendor));

async function offer(vendorId: number, price: number, change: Listing = iphone): Promise<number> {
  return (await app.people.addProduct({ id: vendorId }, { category: 'Phones', price, ...change })).id;
}

async function sell(vendorId: number, priceUgx: number, change: Listing = iphone, row: object = {}): Promise<void> {
  const productId = await offer(vendorId, 7_000_000, change);
  const buyerId = await app.people.addUser(newAccount('buyer'));
  const chatId = await app.people.beginChat({ id: buyerId }, { id: productId });
  await app.db.update(products).set({ stock: 0, status: 'sold' }).where(eq(products.id, productId));
  const at = sql`app_now()`;
  const parties = { chatId, productId, vendorId, buyerId };
  const sale = { productTitle: 'Sold', quantity: 1, priceUgx, originalPriceUgx: priceUgx, soldAt: at, createdAt: at };
  await app.db.insert(sales).values({ channel: 'chat', ...parties, ...sale, ...row });
}
const street = { channel: 'offline', chatId: null, buyerId: null };

/** One sale by each of new vendors, whose ids it returns. */
async function sellEach(prices: readonly number[], change?: Listing, row?: object): Promise<number[]> {
  const vendors = await newVendors(prices.length);
  for (const [index, id] of vendors.entries()) await sell(id, prices[index] ?? 0, change, row);
  return vendors;
}

const renew = async () => app.run('prices.renew-ranges');

async function ask(change: Record<string, string> = {}, as = vendor) {
  const { title, condition } = iphone;
  const query = new URLSearchParams({ title, condition, maker: 'Apple', category: 'Phones', ...change });
  const { status, body } = await app.as(as).get(`/api/usual-price?${query.toString()}`);
  expect(status).toBe(200);
  return body.range;
}

const FOUR = [400_000, 452_000, 618_000, 9_000_000];
const TOLD = { basis: 'sold', low: 450_000, high: 620_000, things: 'Smartphones' };

describe('what was sold', () => {
  test('is told by four vendors, each as one value, as narrow as others sold enough beside it', async () => {
    const apples = await sellEach(FOUR);
    // The median of what one vendor took is one value.
    await sell(apples[0]!, 300_000);
    await sell(apples[0]!, 500_000);
    await renew();
    // Without others beside them they are all smartphones that were sold.
    expect(await app.db.select({ model: priceRanges.model }).from(priceRanges)).toEqual([{ model: '' }]);
    expect(await ask()).toEqual(TOLD);
    expect(await ask({ title: 'Nokia G21', maker: 'Nokia', condition: 'New' })).toEqual(TOLD);

    await sellEach([100_000, 110_000, 120_000, 130_000], tecno);
    await renew();
    expect(await ask()).toEqual(TOLD);
    expect(await ask({ title: 'iPhone 13' })).toEqual(TOLD);
    expect(await ask({ title: tecno.title, maker: 'Tecno' })).toMatchObject({ low: 110_000, high: 120_000 });
    expect(await ask({ title: 'Nokia G21', maker: 'Nokia' })).toMatchObject({ low: 120_000, high: 450_000 });
  });

  test('is of the kind that its vendor chose, else of the one that the title names, and of nothing else', async () => {
    await sellEach(FOUR);
    await renew();
    expect(await ask({ title: 'Very good', kind: 'smartphone' })).toEqual(TOLD);
    for (const change of [{ title: 'Very good' }, { kind: 'feature-phone' }, { kind: 'telegraph' }, { title: '' }]) {
      expect(await ask(change)).toBeNull();
    }
  });

  test('is the same for a vendor who sold some of it, for others, and for buyers', async () => {
    await sell(vendor.id, 400_000);
    await sellEach(FOUR.slice(1));
    await renew();
    for (const person of [vendor, buyer]) expect(await ask({}, person)).toEqual(TOLD);
  });

  test.each<[string, (vendors: number[]) => Promise<unknown>]>([
    ['undone', async () => app.db.update(sales).set({ undoneAt: new Date() })],
    ['of long ago', async () => app.db.update(sales).set({ createdAt: new Date(Date.now() - 181 * 86_400_000) })],
    ['for nothing', async () => app.db.update(sales).set({ priceUgx: 0 })],
    ['on the street alone', async () => app.db.update(sales).set({ channel: 'offline', chatId: null, buyerId: null })],
    ['of a suspended vendor', async ([id]) => suspend(id!)],
  ])('is not told where it was %s', async (_how, change) => {
    const vendors = await sellEach(FOUR);
    await change(vendors);
    await renew();
    expect(await ask()).toBeNull();
  });

  async function suspend(id: number): Promise<void> {
    await app.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, id));
  }

  test('on the street counts beside four sales in chats', async () => {
    const [id] = await sellEach([400_000]);
    await sellEach([452_000, 618_000, 9_000_000], iphone, street);
    await sell(id!, 400_000);
    await sell(id!, 400_000);
    await renew();
    expect(await ask()).toBeNull();
    await sell(id!, 400_000);
    await renew();
    expect(await ask()).toEqual(TOLD);
  });

  test('moves when three vendors have sold something new, and not before', async () => {
    const vendors = await sellEach(FOUR);
    await renew();
    for (const id of vendors.slice(0, 2)) await sell(id, 2_000_000);
    await renew();
    expect(await ask()).toEqual(TOLD);
    await sell(await newVendor(), 2_000_000);
    await renew();
    expect(await ask()).not.toEqual(TOLD);
  });

  test('stays when one of its vendors leaves', async () => {
    const [id] = await sellEach(FOUR);
    await renew();
    await inTransaction(app.db, async (tx) => {
      for (const module of app.modules.all) await module.eraseFor(tx, id!);
    });
    await renew();
    expect(await ask()).toEqual(TOLD);
  });
});

describe('what is asked', () => {
  test('is told where too little was sold, said so, and follows the offers', async () => {
    const ids: number[] = [];
    for (const [index, vendorId] of (await newVendors(4)).entries()) ids.push(await offer(vendorId, FOUR[index]!));
    await sellEach(FOUR.slice(1), tecno);
    await renew();
    expect(await ask()).toEqual({ ...TOLD, basis: 'asked' });
    await app.db.update(products).set({ isOnline: false }).where(eq(products.id, ids[0]!));
    await renew();
    expect(await ask()).toBeNull();
  });
});

test('a kind that the file has lost has no range any more, and two renewals at once are one', async () => {
  const old = {
    kind: 'telegraph',
    maker: '',
    model: '',
    condition: '',
    basis: 'asked',
    lowUgx: 1,
    highUgx: 1,
  } as const;
  await app.db.insert(priceRanges).values({ ...old, shownAt: new Date() });
  await sellEach(FOUR);
  await Promise.all([renew(), renew(), renew()]);
  expect(await ask()).toEqual(TOLD);
  expect(await app.db.$count(priceRanges, eq(priceRanges.kind, 'telegraph'))).toBe(0);
});
