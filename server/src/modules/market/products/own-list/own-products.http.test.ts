import type { ProductSummary } from '@akatale/contracts/market/products-schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SellingApp, startSellingApp } from '../../../../../test/apps/selling-app.ts';

let app: SellingApp;
let vendor: number;

beforeAll(async () => {
  app = await startSellingApp();
});
afterAll(async () => app.stop());
beforeEach(async () => {
  vendor = await app.addUser();
  await app.setDatabaseTime(app.clock.now());
});

const list = async (query: Record<string, string | number> = {}, as = vendor) => {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return app.get(`/api/vendor/products?${search.toString()}`, { as });
};
const titles = async (query: Record<string, string | number> = {}) =>
  (await list(query)).body.products.map(({ title }: ProductSummary) => title);
const summary = async () => (await app.get('/api/vendor/products/summary', { as: vendor })).body;

/** One product for each filter, oldest first. */
async function oneOfEach() {
  const add = async (title: string, change: object = {}, row?: object) => {
    app.clock.advance(60);
    const { id } = await app.addProduct(vendor, { title, ...change });
    if (row) await app.change(id, row);
    return id;
  };
  await add('Active');
  await add('Sold', { category: 'Books' }, { status: 'sold', stock: 0 });
  await add('Offline', { isOnline: false });
  await add('Hidden by an operator', {}, { status: 'inactive' });
  const removed = await add('Taken away', { category: 'Toys' });
  await app.remove(`/api/products/${removed}`, { as: vendor });
}

describe("a vendor's own products", () => {
  test('are all but the removed ones, newest first, in the shape of a card', async () => {
    await oneOfEach();
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body.products.map(({ title }: ProductSummary) => title)).toEqual([
      'Hidden by an operator',
      'Offline',
      'Sold',
      'Active',
    ]);
    expect(body).toMatchObject({ total: 4, nextCursor: null });
    expect(body.products[0]).toMatchObject({ vendorId: vendor, status: 'inactive' });
    expect(body.products[0]).not.toHaveProperty('description');
  });

  test('are filtered by status and category', async () => {
    await oneOfEach();
    expect(await titles({ status: 'all' })).toHaveLength(4);
    expect(await titles({ status: 'available' })).toEqual(['Offline', 'Active']);
    expect(await titles({ status: 'sold' })).toEqual(['Sold']);
    expect(await titles({ status: 'online' })).toEqual(['Hidden by an operator', 'Sold', 'Active']);
    expect(await titles({ status: 'offline' })).toEqual(['Offline']);
    expect(await titles({ category: 'Books' })).toEqual(['Sold']);
    expect(await titles({ category: 'Books', status: 'available' })).toEqual([]);
    expect((await list({ category: 'Books' })).body.total).toBe(1);
  });

  test('of others are never among them', async () => {
    await app.addProduct(await app.addUser());
    expect((await list()).body).toEqual({ products: [], total: 0, nextCursor: null });
    expect(await summary()).toMatchObject({ total: 0, stockValue: 0, views: 0, categories: [] });
  });

  test.each([
    ['status', 'inactive'],
    ['category', 'Cars'],
    ['limit', 'many'],
    ['search', 'x'.repeat(101)],
  ])('a wrong %s is told at its field', async (field, value) => {
    const { status, body } = await list({ [field]: value });
    expect([status, body.errors[0].field]).toEqual([400, field]);
  });
});

describe('a search', () => {
  beforeEach(async () => {
    const all = ['Café machine', 'iPHONE 12 Pro', '100% wool', 'a_b\\c', 'Kikapu ekinene'];
    for (const title of all) {
      await app.addProduct(vendor, { title });
      app.clock.advance(60);
    }
  });

  test.each([
    ['cafe', 'Café machine'],
    ['CAFÉ', 'Café machine'],
    ['phone 12', 'iPHONE 12 Pro'],
    ['  12   pro ', 'iPHONE 12 Pro'],
    ['%', '100% wool'],
    ['_', 'a_b\\c'],
    ['\\', 'a_b\\c'],
    ['kinen', 'Kikapu ekinene'],
  ])('for %j finds %j', async (search, title) => {
    expect(await titles({ search })).toEqual([title]);
  });

  test('finds everything if blank, and nothing if no title matches', async () => {
    expect(await titles({ search: '' })).toHaveLength(5);
    expect(await titles({ search: '  ' })).toHaveLength(5);
    expect(await titles({ search: "' or true --" })).toEqual([]);
    expect(await titles({ search: '.*' })).toEqual([]);
    expect((await list({ search: 'p', limit: 1 })).body.total).toBe(2);
  });
});

test('come page after page, nothing twice and nothing skipped, with the number of all', async () => {
  const expected: number[] = [];
  for (let n = 0; n < 11; n += 1) {
    // Three share each instant, so that the id breaks ties.
    if (n % 3 === 0) app.clock.advance(60);
    expected.unshift((await app.addProduct(vendor)).id);
  }
  const seen: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body } = await list({ limit: 4, ...(cursor && { cursor }) });
    expect(body.total).toBe(11);
    seen.push(...body.products.map(({ id }: ProductSummary) => id));
    cursor = body.nextCursor;
  }
  expect(seen).toEqual(expected);
});

test.each(['nonsense', Buffer.from('s.1.5.5').toString('base64url'), 'x'.repeat(501)])(
  'the cursor %j is refused',
  async (cursor) => {
    const { status, body } = await list({ cursor });
    expect([status, body.code]).toEqual([400, 'INVALID_CURSOR']);
  },
);

describe('the summary', () => {
  test('counts what the filters show, and names the categories as the feed does', async () => {
    await oneOfEach();
    const { total, available, sold, online, offline, categories } = await summary();
    expect({ total, available, sold, online, offline }).toEqual({
      total: 4,
      available: 2,
      sold: 1,
      online: 3,
      offline: 1,
    });
    expect(categories).toEqual(['Phones', 'Books']);
  });

  test.each(['held', 'reported', 'taken-down'] as const)(
    'counts what is %s, apart and not as available',
    async (mark) => {
      await app.addProduct(vendor, { title: 'Seen', price: 50_000 });
      const { id } = await app.addProduct(vendor, { title: 'Kept', price: 70_000 });
      await app.change(id, { mark, isWithheld: true });
      expect(await summary()).toMatchObject({ total: 2, available: 1, online: 2, [mark]: 1, stockValue: 50_000 });
      expect(await titles({ status: 'available' })).toEqual(['Seen']);
      expect(await titles({ status: mark })).toEqual(['Kept']);
    },
  );

  test('counts what is not confirmed as asked about, and as online all the same', async () => {
    await app.addProduct(vendor, { title: 'Seen' });
    const { id } = await app.addProduct(vendor, { title: 'Not confirmed' });
    await app.change(id, { unconfirmedSince: app.clock.now() });
    expect(await summary()).toMatchObject({ total: 2, online: 2, offline: 0, asked: 1 });
    expect(await titles({ status: 'online' })).toHaveLength(2);
  });

  test('adds up views, and what everything available would bring at this moment', async () => {
    const now = app.clock.now();
    const day = 86_400_000;
    const { id } = await app.addProduct(vendor, { price: 50_000, stock: 3 });
    const { id: promoted } = await app.addProduct(vendor, {
      price: 10_000,
      stock: 2,
      promotionalPrice: 9_000,
      promotionStartDate: new Date(now.getTime() - day).toISOString(),
      promotionEndDate: new Date(now.getTime() + day).toISOString(),
    });
    const { id: sold } = await app.addProduct(vendor, { price: 7_777 });
    await app.change(sold, { status: 'sold', stock: 0, views: 5 });
    await app.change(id, { views: 7 });
    expect(await summary()).toMatchObject({ stockValue: 168_000, views: 12 });
    await app.setDatabaseTime(new Date(now.getTime() + day + 1));
    expect(await summary()).toMatchObject({ stockValue: 170_000 });
    await app.change(promoted, { priceUgx: 10 ** 10, stock: 1_000_000 });
    expect(await summary()).toMatchObject({ stockValue: Number.MAX_SAFE_INTEGER });
  });
});
