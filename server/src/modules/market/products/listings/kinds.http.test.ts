import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listing } from '../../../../../test/apps/people.ts';
import { type SellingApp, startSellingApp } from '../../../../../test/apps/selling-app.ts';
import { products } from '../../../../database/schema/products.ts';
import { KINDS_REVISION } from '../../kinds/index.ts';
import { findOfOlderRevision, storeKinds } from './renewed-kinds-store.ts';

let app: SellingApp;
let vendor: number;

beforeAll(async () => {
  app = await startSellingApp();
  vendor = await app.addUser();
});
afterAll(async () => app.stop());

const phone = { title: 'Tecno Spark 10', category: 'Phones' } as const;
const read = async (id: number): Promise<ProductDetail> => (await app.get(`/api/products/${id}`)).body;
const kindOf = async (id: number) => (await read(id)).kind;

async function add(change: object = {}) {
  const body = { ...listing, ...phone, images: [await app.addPhoto(vendor)] };
  const answer = await app.post('/api/products', { ...body, ...change }, { as: vendor });
  const put = async (edit: object) => app.put(`/api/products/${answer.body.id}`, { ...body, ...edit }, { as: vendor });
  return { answer, id: answer.body.id as number, put };
}

describe('what a listing is', () => {
  test('its title says, when it is listed and when it is edited', async () => {
    const { answer, id, put } = await add();
    expect(answer.body).toMatchObject({ kind: 'smartphone', kindName: 'Smartphone' });
    expect((await row(id))?.model).toBe('spark 10');
    expect((await put({ title: 'Case for Tecno Spark 10' })).body.kind).toBe('phone-case');
    expect((await row(id))?.model).toBeNull();
    expect((await put({ title: 'Something of mine' })).body.kind).toBeNull();
    expect(await kindOf(id)).toBeNull();
  });

  test('its vendor may say, and an edit by a page that does not know it leaves that', async () => {
    const { id, put } = await add({ kind: 'feature-phone' });
    expect(await kindOf(id)).toBe('feature-phone');
    await put({ title: 'Tecno Spark 20' });
    expect(await kindOf(id)).toBe('feature-phone');
    expect((await put({ kind: null })).body.kind).toBeNull();
    await put({ title: 'Tecno Spark 30' });
    expect(await kindOf(id)).toBeNull();
  });

  test('who sends back what they have read chooses nothing', async () => {
    const { id, put } = await add();
    const { body } = await put({ kind: 'smartphone', kindName: 'Smartphone', title: 'Button phone' });
    expect(body).toMatchObject({ kind: 'feature-phone', kindName: 'Feature phone' });
    await put({ kind: 'feature-phone', title: 'Tecno Spark 10' });
    expect(await kindOf(id)).toBe('smartphone');
  });

  test.each([
    ['sofa', 'KIND_NOT_OF_CATEGORY'],
    ['telegraph', 'NO_KIND'],
    ['', 'NO_KIND'],
    ["' or 1=1", 'NO_KIND'],
  ])('%j is refused at its field', async (kind, code) => {
    const refused = await add({ kind });
    expect(refused.answer.status).toBe(400);
    expect(refused.answer.body.errors).toMatchObject([{ field: 'kind', code }]);
    const { put } = await add();
    expect((await put({ kind })).body.errors).toMatchObject([{ field: 'kind', code }]);
  });
});

const row = async (id: number) => (await app.db.select().from(products).where(eq(products.id, id)))[0];

describe('a new file of kinds', () => {
  test('is read by all that an older one named, but not by what their vendors said', async () => {
    const [byRule, byVendor, edited] = [await add(), await add({ kind: null }), await add()];
    const chosen = await add({ kind: 'phone' });
    await app.db.update(products).set({ kind: 'tablet', model: null, kindRevision: 0 });
    await app.change(chosen.id, { kind: 'phone' });
    const before = await row(byRule.id);
    await app.jobs.send(app.db, { name: 'products.renew-kinds', policy: {} as never }, {});
    await app.jobs.drain();
    expect(await kindOf(byRule.id)).toBe('smartphone');
    expect(await kindOf(byVendor.id)).toBe('tablet');
    expect(await kindOf(edited.id)).toBe('smartphone');
    expect(await row(byRule.id)).toMatchObject({ model: 'spark 10', kindRevision: KINDS_REVISION });
    expect(await row(chosen.id)).toMatchObject({ kind: 'phone', model: 'spark 10', kindChosenBy: 'vendor' });
    expect((await row(byRule.id))?.updatedAt).toEqual(before?.updatedAt);
  });

  test('an edit while it is read stands, and so does what a newer release has said', async () => {
    const [edited, newer] = [await add(), await add()];
    await app.change(edited.id, { kindRevision: 0 });
    await app.change(newer.id, { kind: 'phone', kindRevision: 1000 });
    const older = await findOfOlderRevision(app.db, 1, 100);
    expect(older.map(({ id }) => id)).toEqual([edited.id]);
    await edited.put({ title: 'Button phone' });
    await storeKinds(
      app.db,
      1,
      [...older, newer].map(({ id }) => ({ id, ...phone, kind: 'tablet', model: null })),
    );
    expect(await kindOf(edited.id)).toBe('feature-phone');
    expect(await kindOf(newer.id)).toBe('phone');
  });
});

test('similar items: of its kind and price, of its kind, of its family, then of its category', async () => {
  const home = { category: 'Home & Kitchen', price: 900_000 };
  const { id } = await add({ ...home, title: 'Brown leather sofa' });
  const teapot = (await add({ ...home, title: 'Clay teapot' })).id;
  const armchair = (await add({ ...home, title: 'Blue armchair' })).id;
  const dear = (await add({ ...home, title: 'Royal sofa set', price: 5_000_000 })).id;
  const near = (await add({ ...home, title: 'Grey couch', price: 600_000 })).id;
  const hidden = (await add({ ...home, title: 'Red sofa', isOnline: false })).id;
  const like = async (of: number, limit = 4) =>
    (await app.get(`/api/products?category=Home+%26+Kitchen&exclude=${of}&like=${of}&limit=${limit}`)).body.map(
      (each: { id: number }) => each.id,
    );
  expect(await like(id)).toEqual([near, dear, armchair, teapot]);
  expect(await like(id, 2)).toEqual([near, dear]);
  // What strangers may not see tells them nothing.
  expect(await like(hidden)).toEqual([near, dear, armchair, teapot]);
  const { status } = await app.get('/api/products?like=nonsense');
  expect(status).toBe(400);
});
