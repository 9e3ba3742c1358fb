import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SellingApp, startSellingApp } from '../../../../test/apps/selling-app.ts';
import { products } from '../../../database/schema/products.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { productRank } from './reading/product-rank.ts';

let app: SellingApp;
let vendor: number;

beforeAll(async () => {
  app = await startSellingApp();
});
afterAll(async () => app.stop());
beforeEach(async () => {
  vendor = await app.addUser();
});

const add = async (change: Parameters<SellingApp['addProduct']>[1] = {}) => (await app.addProduct(vendor, change)).id;
const take = async (productId: number, quantity: number) =>
  inTransaction(app.db, async (tx) => app.modules.products.takeFromStock(tx, { productId, quantity }));

async function rowOf(id: number) {
  const [row] = await app.db.select().from(products).where(eq(products.id, id));
  return row!;
}

describe('taking from stock', () => {
  test('leaves the rest for sale, and the last one makes it sold', async () => {
    const id = await add({ stock: 3 });
    app.clock.advance(3600);
    expect(await take(id, 2)).toEqual({ stock: 1, status: 'active' });
    expect(await rowOf(id)).toMatchObject({ isListed: true, updatedAt: app.clock.now() });
    expect(await take(id, 1)).toEqual({ stock: 0, status: 'sold' });
    expect(await rowOf(id)).toMatchObject({ isListed: false, status: 'sold' });
  });

  test('more than there is, and what is not for sale, cannot be taken', async () => {
    const few = await add({ stock: 2 });
    expect(await take(few, 3)).toBeUndefined();
    const removed = await add({ stock: 2 });
    await app.change(removed, { status: 'inactive' });
    expect(await take(removed, 1)).toBeUndefined();
    const sold = await add();
    await take(sold, 1);
    expect(await take(sold, 1)).toBeUndefined();
    expect(await take(2_000_000_000, 1)).toBeUndefined();
    expect((await rowOf(few)).stock).toBe(2);
  });

  test.each([0, -1, 0.5, Number.NaN, Infinity])('%d is no quantity', async (quantity) => {
    const id = await add();
    await expect(take(id, quantity)).rejects.toThrow(RangeError);
    expect((await rowOf(id)).stock).toBe(1);
  });

  test('of thirty at once only as many win as there are things', async () => {
    const id = await add({ stock: 7 });
    const results = await Promise.all(Array.from({ length: 30 }, async () => take(id, 1)));
    const won = results.filter((result) => result !== undefined);
    expect(new Set(won.map(({ stock }) => stock))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]));
    expect(won).toHaveLength(7);
    expect(won.filter(({ status }) => status === 'sold')).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ stock: 0, status: 'sold' });
  });

  test('of sales of different sizes never more is taken than there was', async () => {
    const id = await add({ stock: 20 });
    const sizes = Array.from({ length: 24 }, (_, n) => 1 + (n % 4));
    const results = await Promise.all(sizes.map(async (size) => take(id, size)));
    const taken = sizes.reduce((sum, size, n) => sum + (results[n] ? size : 0), 0);
    expect((await rowOf(id)).stock).toBe(20 - taken);
    expect(taken).toBeLessThanOrEqual(20);
    expect(taken).toBeGreaterThan(16);
  });

  test('a sale that is not committed has taken nothing', async () => {
    const id = await add();
    const failing = inTransaction(app.db, async (tx) => {
      await app.modules.products.takeFromStock(tx, { productId: id, quantity: 1 });
      throw new Error('the rest of the sale failed');
    });
    await expect(failing).rejects.toThrow('the rest of the sale failed');
    expect(await rowOf(id)).toMatchObject({ stock: 1, status: 'active' });
  });
});

test('featuring moves the place in Recommended and disturbs no edit', async () => {
  const id = await add();
  const before = await rowOf(id);
  app.clock.advance(60);
  const mark = async (featured: boolean) =>
    inTransaction(app.db, async (tx) => app.modules.products.featureProduct(tx, { productId: id, featured }));
  await mark(true);
  const { description, createdAt } = before;
  const inputs = { photoCount: 1, description, featured: true, createdAt };
  expect((await rowOf(id)).rank).toBeCloseTo(productRank(inputs), 9);
  expect(await rowOf(id)).toMatchObject({ featured: true, updatedAt: before.updatedAt });
  await mark(false);
  expect(await rowOf(id)).toEqual(before);
  await expect(
    inTransaction(app.db, async (tx) =>
      app.modules.products.featureProduct(tx, { productId: 2_000_000_000, featured: true }),
    ),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

describe('giving back to stock', () => {
  const giveBack = async (productId: number, quantity: number) =>
    inTransaction(app.db, async (tx) => app.modules.products.returnToStock(tx, { productId, quantity }));

  test('lists again what was sold out', async () => {
    const id = await add({ stock: 2 });
    await take(id, 2);
    app.clock.advance(60);
    await giveBack(id, 2);
    expect(await rowOf(id)).toMatchObject({
      stock: 2,
      status: 'active',
      isListed: true,
      updatedAt: app.clock.now(),
    });
  });

  test('adds to what is for sale, and leaves removed what was removed', async () => {
    const [left, removed] = [await add({ stock: 3 }), await add({ stock: 3 })];
    for (const id of [left, removed]) await take(id, 1);
    await app.change(removed, { status: 'inactive' });
    for (const id of [left, removed]) await giveBack(id, 1);
    expect(await rowOf(left)).toMatchObject({ stock: 3, status: 'active' });
    expect(await rowOf(removed)).toMatchObject({ stock: 3, status: 'inactive' });
  });

  test('taken and given back by many at once, nothing is lost', async () => {
    const id = await add({ stock: 5 });
    const taken = await Promise.all(
      Array.from({ length: 24 }, async (_, n) => {
        if (!(await take(id, 1 + (n % 3)))) return 0;
        if (n % 2 === 0) return 1 + (n % 3);
        await giveBack(id, 1 + (n % 3));
        return 0;
      }),
    );
    const kept = taken.reduce((sum, quantity) => sum + quantity, 0);
    const { stock, status } = await rowOf(id);
    expect([stock, status]).toEqual([5 - kept, kept === 5 ? 'sold' : 'active']);
  });
});

test('what is locked for a sale shows its price of the moment', async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const promotion = { promotionalPrice: 300_000, promotionStartDate: day(-1) };
  const running = await add({ ...promotion, promotionEndDate: day(1) });
  const over = await add({ ...promotion, promotionEndDate: day(-0.5) });
  const lock = async (id: number) => inTransaction(app.db, async (tx) => app.modules.products.lockForSale(tx, id));
  const product = { title: 'Tecno Spark 10', stock: 1, status: 'active' };
  expect(await lock(running)).toEqual({ ...product, priceUgx: 300_000 });
  expect(await lock(over)).toEqual({ ...product, priceUgx: 400_000 });
});

describe('the rights of a person', () => {
  test('their copy has all their listings and no others', async () => {
    const id = await add({ promotionalPrice: 100 });
    const offline = await add({ isOnline: false });
    await app.addProduct(await app.addUser());
    const copy = await app.modules.products.exportFor(app.db, vendor);
    expect(copy).toMatchObject({
      products: [
        {
          id,
          title: 'Tecno Spark 10',
          promotionalPrice: 100,
          createdAt: app.clock.now().toISOString(),
        },
        { id: offline, isOnline: false, description: 'Used for a year, with its charger.' },
      ],
    });
    expect(copy['products']).toHaveLength(2);
  });

  test('erasing takes their listings away and leaves those of others', async () => {
    const id = await add();
    const sold = await add();
    await take(sold, 1);
    const other = await app.addProduct(await app.addUser());
    await inTransaction(app.db, async (tx) => app.modules.products.eraseFor(tx, vendor));
    for (const gone of [id, sold]) {
      expect(await rowOf(gone)).toMatchObject({
        title: 'Tecno Spark 10',
        status: 'inactive',
        isListed: false,
        description: '',
        location: null,
        images: [],
        imageColors: [],
        vendorName: '',
        deletedAt: app.clock.now(),
      });
      expect((await app.get(`/api/products/${gone}`)).status).toBe(404);
    }
    expect((await app.get(`/api/products/${other.id}`)).status).toBe(200);
  });
});
