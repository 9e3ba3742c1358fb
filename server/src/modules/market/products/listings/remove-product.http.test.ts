import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listing } from '../../../../../test/apps/people.ts';
import { type SellingApp, startSellingApp } from '../../../../../test/apps/selling-app.ts';
import { photos } from '../../../../database/schema/photos.ts';
import { products } from '../../../../database/schema/products.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';
import { editLimit } from '../products-deps.ts';

let app: SellingApp;
let vendor: number;
let product: ProductDetail;

beforeAll(async () => {
  app = await startSellingApp();
});
afterAll(async () => app.stop());
beforeEach(async () => {
  vendor = await app.addUser();
  product = await app.addProduct(vendor, { stock: 3 });
  app.clock.advance(60);
});

const remove = async (options: object = {}) => app.remove(`/api/products/${product.id}`, { as: vendor, ...options });
const rowOf = async () => (await app.db.select().from(products).where(eq(products.id, product.id)))[0]!;
const codeOf = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];

test('a removed product is gone for everyone but its vendor, and keeps its row', async () => {
  expect((await remove()).status).toBe(200);
  expect((await app.get(`/api/products/${product.id}`)).status).toBe(404);
  const own = await app.get(`/api/products/${product.id}`, { as: vendor });
  expect(own.body).toMatchObject({ status: 'inactive', title: product.title });
  expect(await rowOf()).toMatchObject({ isListed: false, deletedAt: app.clock.now() });
  const [photo] = await app.db.select().from(photos).where(eq(photos.ownerId, vendor));
  expect(photo?.productId).toBe(product.id);
});

test('no list of others has it any more', async () => {
  await remove();
  for (const path of ['/api/products?category=Phones', `/api/vendors/${vendor}/products`]) {
    const ids = ((await app.get(path)).body as ProductDetail[]).map(({ id }) => id);
    expect(ids).not.toContain(product.id);
  }
});

test('removing twice, also at once, is removing once', async () => {
  const answers = await Promise.all([remove(), remove(), remove()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { deletedAt } = await rowOf();
  app.clock.advance(60);
  expect((await remove()).status).toBe(200);
  expect((await rowOf()).deletedAt).toEqual(deletedAt);
});

test('a sold product can be removed, and what is removed can neither be sold nor edited', async () => {
  const take = async () =>
    inTransaction(app.db, async (tx) => app.modules.products.takeFromStock(tx, { productId: product.id, quantity: 3 }));
  await take();
  expect((await remove()).status).toBe(200);
  expect(await rowOf()).toMatchObject({ status: 'inactive', stock: 0 });
  expect(await take()).toBeUndefined();
  const body = { ...listing, stock: 1, images: product.images };
  expect((await app.put(`/api/products/${product.id}`, body, { as: vendor })).status).toBe(404);
});

test('of a sale and a removal at once both count, or the removal alone', async () => {
  for (let round = 0; round < 6; round += 1) {
    product = await app.addProduct(vendor, { stock: 1 });
    const [removed, sold] = await Promise.all([
      remove(),
      inTransaction(app.db, async (tx) =>
        app.modules.products.takeFromStock(tx, { productId: product.id, quantity: 1 }),
      ),
    ]);
    expect(removed.status).toBe(200);
    expect(await rowOf()).toMatchObject({ status: 'inactive', stock: sold ? 0 : 1 });
  }
});

describe('who', () => {
  test('only its vendor', async () => {
    const buyer = await app.addUser({ type: 'buyer' });
    const other = await app.addUser();
    const operator = await app.addUser({ role: 'operator' });
    expect(codeOf(await remove({ as: undefined }))).toEqual([401, 'UNAUTHORIZED']);
    expect(codeOf(await remove({ as: buyer }))).toEqual([403, 'VENDOR_ONLY']);
    expect(codeOf(await remove({ as: other }))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await remove({ as: operator }))).toEqual([403, 'FORBIDDEN']);
    await app.change(product.id, { isOnline: false });
    expect((await remove({ as: other })).status).toBe(404);
    expect(await rowOf()).toMatchObject({ status: 'active', deletedAt: null });
  });

  test('and not from a page of somebody else, nor too often', async () => {
    const headers = { origin: 'https://evil.example' };
    expect(codeOf(await remove({ headers }))).toEqual([403, 'CSRF']);
    await app.exhaust(editLimit, vendor);
    expect(codeOf(await remove())).toEqual([429, 'RATE_LIMITED']);
    expect((await rowOf()).status).toBe('active');
  });

  test.each(['0', '2000000000', 'abc', '%00'])('there is no product "%s"', async (id) => {
    expect((await app.remove(`/api/products/${id}`, { as: vendor })).status).toBe(404);
  });
});
