import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listing } from '../../../../../test/apps/people.ts';
import { type SellingApp, startSellingApp } from '../../../../../test/apps/selling-app.ts';
import { products } from '../../../../database/schema/products.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';

let app: SellingApp;
let vendor: number;

beforeAll(async () => {
  app = await startSellingApp();
});
afterAll(async () => app.stop());
beforeEach(async () => {
  vendor = await app.addUser();
});

const list = async (change: object) =>
  app.post('/api/products', { ...listing, images: [await app.addPhoto(vendor)], ...change }, { as: vendor });
const read = async (id: number): Promise<ProductDetail> => (await app.get(`/api/products/${id}`)).body;
const stored = async (id: number) =>
  (await app.db.select({ attributes: products.attributes }).from(products).where(eq(products.id, id)))[0]?.attributes;
const errorsOf = ({ status, body }: { status: number; body: { errors?: { field: string; code: string }[] } }) => [
  status,
  ...(body.errors ?? []).map(({ field, code }) => `${field} ${code}`),
];

describe('a new listing', () => {
  test('has what its category asks for, in one spelling and in its order', async () => {
    const { status, body } = await list({ attributes: { storage: '128gb', brand: 'techno' } });
    expect(status).toBe(201);
    expect(body.attributes).toEqual({ brand: 'Tecno', storage: '128 GB' });
    const seen = await read(body.id);
    expect(seen.attributes).toEqual({ brand: 'Tecno', storage: '128 GB' });
    expect(seen.specification).toEqual([
      { label: 'Brand', value: 'Tecno' },
      { label: 'Storage', value: '128 GB' },
    ]);
  });

  test('shows numbers with their unit', async () => {
    const { body } = await list({
      category: 'Automotive',
      attributes: { make: 'Toyota', mileage: '85,000', year: '' },
    });
    expect(body.attributes).toEqual({ make: 'Toyota', mileage: '85000' });
    expect(body.specification).toContainEqual({ label: 'Mileage', value: '85,000 km' });
  });

  test.each([[undefined], [null], [{}]])('needs none: %j', async (attributes) => {
    const { status, body } = await list({ attributes });
    expect([status, body.attributes, body.specification]).toEqual([201, {}, []]);
  });
});

test.each([
  ['of another category', 'Phones', { size: 'XL' }, 'attributes.size ATTRIBUTE_NOT_HERE'],
  ['of a category that asks for nothing', 'Books', { brand: 'Tecno' }, 'attributes.brand ATTRIBUTE_NOT_HERE'],
  ['that no category has', 'Phones', { constructor: 'Tecno' }, 'attributes.constructor ATTRIBUTE_NOT_HERE'],
  ['that is not in the list', 'Phones', { brand: 'Mirage' }, 'attributes.brand ATTRIBUTE_NOT_LISTED'],
  ['of another list', 'Computers', { brand: 'Tecno' }, 'attributes.brand ATTRIBUTE_NOT_LISTED'],
  ['that is too early', 'Automotive', { year: '1949' }, 'attributes.year ATTRIBUTE_OUT_OF_BOUNDS'],
  ['that is no number', 'Automotive', { mileage: 'few' }, 'attributes.mileage ATTRIBUTE_OUT_OF_BOUNDS'],
  ['that is no text', 'Automotive', { year: 2012 }, 'attributes.year INVALID_INPUT'],
  ['that is too long', 'Phones', { brand: 'x'.repeat(61) }, 'attributes.brand INVALID_INPUT'],
  ['in a list', 'Phones', ['Tecno'], 'attributes INVALID_INPUT'],
])('a value %s is refused', async (_what, category, attributes, error) => {
  expect(errorsOf(await list({ category, attributes }))).toEqual([400, error]);
  const { body: product } = await list({});
  const edit = { ...listing, images: product.images, category, attributes };
  expect(errorsOf(await app.put(`/api/products/${product.id}`, edit, { as: vendor }))).toEqual([400, error]);
  expect(await stored(product.id)).toEqual({});
});

describe('an edit', () => {
  let product: ProductDetail;
  beforeEach(async () => {
    product = (await list({ attributes: { brand: 'Samsung', storage: '128 GB' } })).body;
    app.clock.advance(60);
  });
  const edit = async (change: object) => {
    const { images, updatedAt } = await read(product.id);
    const sent = { ...listing, images, updatedAt, ...change };
    return app.put(`/api/products/${product.id}`, sent, { as: vendor });
  };

  test('of a page from before the release keeps them', async () => {
    expect((await edit({ price: 5000 })).body.attributes).toEqual({ brand: 'Samsung', storage: '128 GB' });
  });

  test.each([[null], [{}], [{ brand: '' }]])('takes them away: %j', async (attributes) => {
    expect((await edit({ attributes })).body.attributes).toEqual({});
    expect(await stored(product.id)).toEqual({});
  });

  test('replaces them as a whole', async () => {
    expect((await edit({ attributes: { brand: 'Nokia' } })).body.attributes).toEqual({ brand: 'Nokia' });
  });

  test('to another category keeps what this has too, and no more', async () => {
    const { body } = await edit({ category: 'Computers' });
    expect(body.attributes).toEqual({ brand: 'Samsung', storage: '128 GB' });
    expect((await edit({ category: 'Books' })).body.attributes).toEqual({});
  });

  test('that changes nothing is none', async () => {
    const { updatedAt } = await read(product.id);
    const same = await edit({ attributes: { storage: '128 GB', brand: 'Samsung' } });
    expect(same.body.updatedAt).toBe(updatedAt);
  });

  test('of what was changed elsewhere meanwhile is refused', async () => {
    const { updatedAt } = await read(product.id);
    await edit({ attributes: { brand: 'Nokia' } });
    const late = await edit({ attributes: { brand: 'Oppo' }, updatedAt });
    expect([late.status, late.body.code]).toEqual([409, 'PRODUCT_CHANGED']);
    expect(await stored(product.id)).toEqual({ brand: 'Nokia' });
  });
});

test('they are in the copy of their vendor’s data, and gone with the account', async () => {
  const { body } = await list({ attributes: { brand: 'Nokia' } });
  expect(await app.modules.products.exportFor?.(app.db, vendor)).toMatchObject({
    products: [{ id: body.id, attributes: { brand: 'Nokia' } }],
  });
  await inTransaction(app.db, async (tx) => app.modules.products.eraseFor?.(tx, vendor));
  expect(await stored(body.id)).toEqual({});
});
