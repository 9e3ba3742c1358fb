import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SellingApp, startSellingApp } from '../../../../../test/apps/selling-app.ts';

let app: SellingApp;
let vendor: number;
let id: number;

beforeAll(async () => {
  app = await startSellingApp();
});
afterAll(async () => app.stop());
beforeEach(async () => {
  vendor = await app.addUser();
  ({ id } = await app.addProduct(vendor));
});

/** A response without the parts that differ in every response. */
async function answerTo(url: string, as?: number) {
  const { status, headers, bytes } = await app.get(url, as === undefined ? {} : { as });
  const { date: _, 'x-request-id': requestId, ...rest } = headers;
  return { status, headers: rest, text: bytes.toString().replace(String(requestId), '') };
}

test('everyone sees a product that is for sale, a visitor for moments from a cache', async () => {
  const seen = await app.get(`/api/products/${id}`);
  expect([seen.status, seen.headers['cache-control']]).toEqual([200, 'public, max-age=10']);
  expect(seen.body).toMatchObject({ id, vendorId: vendor, vendor: { id: vendor } });
  const own = await app.get(`/api/products/${id}`, { as: vendor });
  expect(own.headers).toMatchObject({ 'cache-control': 'private, no-store', vary: 'Cookie' });
});

test('of its vendor it shows what everyone may know', async () => {
  const { body } = await app.get(`/api/products/${id}`);
  expect(Object.keys(body.vendor).toSorted()).toEqual(
    ['id', 'name', 'avatar', 'location', 'createdAt', 'emailVerified', 'isUnclaimed'].toSorted(),
  );
  for (const secret of ['rank', 'vendorName', 'searchDocument', 'deletedAt', 'now', 'email']) {
    expect(body).not.toHaveProperty(secret);
  }
});

test("a listing without a location has its vendor's", async () => {
  await app.change(id, { location: null });
  const { body } = await app.get(`/api/products/${id}`);
  expect(body.location).toBe('Ntinda, Kampala');
});

const hidden = [
  ['offline', async () => app.change(id, { isOnline: false })],
  ['sold and offline', async () => app.change(id, { isOnline: false, status: 'sold', stock: 0 })],
  ['taken away', async () => app.change(id, { status: 'inactive' })],
  ['of a suspended vendor', async () => app.change(id, { isWithheld: true })],
] as const;

describe.each(hidden)('%s', (_state, hide) => {
  test('for others it does not exist', async () => {
    await hide();
    const absent = '/api/products/2000000000';
    for (const as of [undefined, await app.addUser(), await app.addUser({ type: 'buyer' })]) {
      const answer = await answerTo(`/api/products/${id}`, as);
      expect(answer.status).toBe(404);
      expect(answer).toEqual(await answerTo(absent, as));
    }
  });

  test('its vendor and operators see it', async () => {
    await hide();
    const operator = await app.addUser({ type: 'buyer', role: 'operator' });
    for (const as of [vendor, operator]) {
      expect((await app.get(`/api/products/${id}`, { as })).body).toMatchObject({ id });
    }
  });
});

test('suspending the account alone hides the product too', async () => {
  const suspended = await app.addUser({ suspendedAt: app.clock.now() });
  const product = await app.addProduct(vendor);
  await app.change(product.id, { vendorId: suspended });
  expect((await app.get(`/api/products/${product.id}`)).status).toBe(404);
});

test('a sold product stays open for whoever has its link', async () => {
  await app.change(id, { status: 'sold', stock: 0 });
  expect((await app.get(`/api/products/${id}`)).body).toMatchObject({ status: 'sold', stock: 0 });
});

test.each([
  'abc',
  '0',
  '-1',
  '1.5',
  '1e9',
  '%00',
  '..%2f1',
  "1'",
  '9007199254740992',
  '99999999999999999999',
  '%F0%9F%98%80',
])('%s is no product', async (wrong) => {
  const { status, body } = await app.get(`/api/products/${wrong}`);
  expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
});
