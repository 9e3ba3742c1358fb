import { MAX_BULK_PRODUCTS } from '@akatale/contracts/market/products';
import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listing } from '../../../../../test/apps/people.ts';
import { type SellingApp, startSellingApp } from '../../../../../test/apps/selling-app.ts';
import { products } from '../../../../database/schema/products.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';
import { editLimit } from '../products-deps.ts';

let app: SellingApp;
let vendor: number;
let own: ProductDetail[];

beforeAll(async () => {
  app = await startSellingApp();
});
afterAll(async () => app.stop());
beforeEach(async () => {
  vendor = await app.addUser();
  own = [];
  for (let n = 0; n < 3; n += 1) own.push(await app.addProduct(vendor, { stock: 5 }));
});

const idsOf = () => own.map(({ id }) => id);
const show = async (productIds: unknown, isOnline: unknown, options: object = {}) =>
  app.post('/api/vendor/products/visibility', { productIds, isOnline }, { as: vendor, ...options });
const codeOf = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];
async function rows() {
  const found = await app.db
    .select({ id: products.id, isOnline: products.isOnline, updatedAt: products.updatedAt })
    .from(products)
    .where(inArray(products.id, idsOf()))
    .orderBy(products.id);
  return found;
}
const online = async () => (await rows()).map(({ isOnline }) => isOnline);

describe('products of one’s own', () => {
  test('are hidden and shown, and what was so already is not named', async () => {
    const [first, second, third] = idsOf();
    expect((await show([second, first], false)).body).toEqual({ changed: [first, second] });
    expect(await online()).toEqual([false, false, true]);
    expect((await show(idsOf(), false)).body).toEqual({ changed: [third] });
    expect((await show(idsOf(), false)).body).toEqual({ changed: [] });
    expect((await show([first, first, first], true)).body).toEqual({ changed: [first] });
    expect(await online()).toEqual([true, false, false]);
  });

  test('are in the feed no more from then on, and again when they are shown', async () => {
    const shown = async () => (await app.get(`/api/vendors/${vendor}/products`)).body.length;
    expect(await shown()).toBe(3);
    await show(idsOf().slice(0, 2), false);
    expect(await shown()).toBe(1);
    expect((await app.get(`/api/products/${own[0]!.id}`)).status).toBe(404);
    await show(idsOf(), true);
    expect(await shown()).toBe(3);
  });

  test('may be sold, or hidden by an operator, and keep their status', async () => {
    const [sold, inactive] = idsOf() as [number, number, number];
    await app.change(sold, { status: 'sold', stock: 0 });
    await app.change(inactive, { status: 'inactive' });
    expect((await show([sold, inactive], false)).body).toEqual({ changed: [sold, inactive] });
    const { body } = await app.get(`/api/products/${sold}`, { as: vendor });
    expect(body).toMatchObject({ status: 'sold', isOnline: false });
  });

  test('look changed to a form that is open for one of them, and no other', async () => {
    const [hidden, other] = own as [ProductDetail, ProductDetail];
    const edit = async ({ id, images, updatedAt }: ProductDetail) =>
      app.put(`/api/products/${id}`, { ...listing, stock: 5, images, updatedAt, title: 'Other' }, { as: vendor });
    await show([hidden.id], false);
    expect(codeOf(await edit(hidden))).toEqual([409, 'PRODUCT_CHANGED']);
    expect((await edit(other)).status).toBe(200);
    const { body: fresh } = await app.get(`/api/products/${hidden.id}`, { as: vendor });
    // Products that already have the requested state do not change.
    await show([hidden.id], false);
    expect((await edit(fresh)).status).toBe(200);
  });
});

describe('all of them or none', () => {
  test('with one of somebody else', async () => {
    const other = await app.addProduct(await app.addUser());
    expect(codeOf(await show([...idsOf(), other.id], false))).toEqual([403, 'FORBIDDEN']);
    expect(await online()).toEqual([true, true, true]);
    expect((await app.get(`/api/products/${other.id}`)).status).toBe(200);
  });

  test('with one that is not there, or was taken away', async () => {
    const [first, removed] = idsOf() as [number, number, number];
    const offline = await app.addProduct(await app.addUser(), { isOnline: false });
    await app.remove(`/api/products/${removed}`, { as: vendor });
    for (const absent of [removed, offline.id, 2_000_000_000]) {
      expect(codeOf(await show([first, absent], false))).toEqual([404, 'NOT_FOUND']);
    }
    expect(await online()).toEqual([true, true, true]);
  });

  test.each([
    [[], true],
    [Array.from({ length: MAX_BULK_PRODUCTS + 1 }, (_, n) => n + 1), true],
    [[0], true],
    [['x'], true],
    [[1.5], true],
    [7, true],
    [undefined, true],
    [[1], 'false'],
    [[1], undefined],
  ])('of %j and %j nothing is understood', async (productIds, isOnline) => {
    expect(codeOf(await show(productIds, isOnline))).toEqual([400, 'VALIDATION']);
  });

  test('a hundred at once are enough, and no more', async () => {
    const all = idsOf();
    while (all.length < MAX_BULK_PRODUCTS) all.push((await app.addProduct(vendor)).id);
    expect((await show(all, false)).body.changed).toEqual(all);
  });

  test('only by their vendor, from our own pages, not too often', async () => {
    const buyer = await app.addUser({ type: 'buyer' });
    const operator = await app.addUser({ role: 'operator', type: 'buyer' });
    expect(codeOf(await show(idsOf(), false, { as: undefined }))).toEqual([401, 'UNAUTHORIZED']);
    expect(codeOf(await show(idsOf(), false, { as: buyer }))).toEqual([403, 'VENDOR_ONLY']);
    expect((await show(idsOf(), false, { as: operator })).status).toBe(403);
    const headers = { origin: 'https://evil.example' };
    expect(codeOf(await show(idsOf(), false, { headers }))).toEqual([403, 'CSRF']);
    await app.exhaust(editLimit, vendor);
    expect(codeOf(await show(idsOf(), false))).toEqual([429, 'RATE_LIMITED']);
    expect(await online()).toEqual([true, true, true]);
  });
});

describe('at the same moment', () => {
  test('of ten concurrent calls that hide the same products, each product is reported once', async () => {
    const ids = idsOf();
    const orders = Array.from({ length: 10 }, (_, n) => (n % 2 ? ids : ids.toReversed()));
    const answers = await Promise.all(orders.map(async (each) => show(each, false)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const named = answers.flatMap(({ body }) => body.changed);
    expect(named.toSorted((a, b) => a - b)).toEqual(ids);
  });

  test('hiding and showing leave all or none online, without deadlock', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ids = idsOf();
      const answers = await Promise.all([
        show(ids, false),
        show(ids.toReversed(), true),
        show(ids.toReversed(), false),
        show(ids, true),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(new Set(await online()).size).toBe(1);
    }
  });

  test('a sale and an edit lose nothing, and each change has a time of its own', async () => {
    const [{ id, images, updatedAt }] = own as [ProductDetail];
    const body = { ...listing, images, stock: 5, loadedStock: 5, title: 'From the form' };
    const [hidden, edited, sold] = await Promise.all([
      show(idsOf(), false),
      app.put(`/api/products/${id}`, { ...body, isOnline: undefined }, { as: vendor }),
      inTransaction(app.db, async (tx) => app.modules.products.takeFromStock(tx, { productId: id, quantity: 2 })),
    ]);
    expect([hidden.status, edited.status, sold?.stock]).toEqual([200, 200, 3]);
    const { body: after } = await app.get(`/api/products/${id}`, { as: vendor });
    expect(after).toMatchObject({ title: 'From the form', stock: 3, isOnline: false });
    // The clock does not move, so three changes are three milliseconds.
    expect(Date.parse(after.updatedAt)).toBe(Date.parse(updatedAt) + 3);
  });
});
