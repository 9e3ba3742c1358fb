import type { ProductDetail, ProductDraft } from '@akatale/contracts/market/products-schemas';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClosingApp } from '../../../../test/apps/closing-app.ts';
import type { Person } from '../../../../test/apps/people.ts';
import { auditLog } from '../../../database/schema/operations.ts';
import { products } from '../../../database/schema/products.ts';

const app = await startClosingApp();
let moderator: Person;
beforeAll(async () => {
  moderator = await app.people.moderator();
});
afterAll(async () => app.stop());

const asVendor = () => app.as(app.vendor);
const why = { words: 'It holds a phone, and is none.' };
const detail = async (id: number): Promise<ProductDetail> => (await asVendor().get(`/api/products/${id}`)).body;

/** By what the moderator sees now, unless given otherwise. */
async function say(id: number, body: object) {
  const { body: seen } = await app.as(moderator).get(`/api/products/${id}`);
  return app.as(moderator).call('PUT', `/api/admin/products/${id}/kind`, {
    body: { ...why, updatedAt: seen.updatedAt, ...body },
  });
}

async function edit(id: number, change: object) {
  const { status: _, kind: __, ...product } = await detail(id);
  return asVendor().call('PUT', `/api/products/${id}`, { body: { ...product, ...change } });
}

const told = async () => {
  const { body } = await asVendor().get('/api/notifications?list=others');
  return body.filter(({ type }: { type: string }) => type === 'listing');
};
const actsOn = async (id: number) => {
  const rows = await app.db
    .select({ action: auditLog.action, details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, 'product'), eq(auditLog.subjectId, id)))
    .orderBy(auditLog.id);
  return rows;
};

let added = 0;
const add = async (change: Partial<ProductDraft> = {}) => {
  added += 1;
  const images = [await app.people.uploadPhoto(app.vendor, 200 + added)];
  const description = `Described for test ${added} of kinds.`;
  return app.people.addProduct(app.vendor, {
    title: 'Tecno Spark 10',
    category: 'Phones',
    description,
    ...change,
    images,
  });
};

test('what a moderator says stands, is found by it at once, and is told and logged with its reason', async () => {
  const { id } = await add({ title: 'Tecno Spark 10 zebra' });
  const found = async (search: string) => {
    const { body } = await app.visitor.get(`/api/discover?search=${search}`);
    return body.products.filter(({ group = 1 }) => group === 1).map((each: { id: number }) => each.id);
  };
  expect(await found('zebra+smartphone')).toEqual([id]);

  const { status, body } = await say(id, { kind: 'phone-case' });
  expect([status, body.message]).toEqual([200, '“Tecno Spark 10 zebra” is: Phone case. The seller is told why.']);
  expect(await detail(id)).toMatchObject({ kind: 'phone-case', kindChosenBy: 'moderator', kindWords: why.words });
  expect((await app.visitor.get(`/api/products/${id}`)).body).not.toHaveProperty('kindWords');
  expect([await found('zebra+phone+case'), await found('zebra+smartphone')]).toEqual([[id], []]);
  expect((await told())[0]).toMatchObject({
    message: `We chose what it is: Phone case. Buyers find it by that now. If it is wrong, please write to support. ${why.words}`,
    data: { productId: id },
  });
  expect(await actsOn(id)).toEqual([{ action: 'product.kind-set', details: { from: 'smartphone', to: 'phone-case' } }]);
});

test('neither its title nor its vendor changes it, and its category only to one where it is listed', async () => {
  const { id } = await add();
  await say(id, { kind: 'phone-case' });
  expect((await edit(id, { title: 'Tecno Spark 20' })).body).toMatchObject({ kind: 'phone-case' });
  expect((await edit(id, { kind: 'phone-case' })).status).toBe(200);
  const refused = async (change: object) => (await edit(id, change)).body.errors;
  for (const kind of ['smartphone', null]) {
    expect(await refused({ kind })).toMatchObject([{ field: 'kind', code: 'KIND_OF_AKATALE' }]);
  }
  expect(await refused({ category: 'Books' })).toMatchObject([{ field: 'category', code: 'CATEGORY_NOT_OF_KIND' }]);
  await app.db.update(products).set({ kindRevision: 0 }).where(eq(products.id, id));
  await app.run('products.renew-kinds');
  expect(await detail(id)).toMatchObject({ kind: 'phone-case', kindChosenBy: 'moderator', category: 'Phones' });
});

test('a kind that is not listed there takes the listing along, or goes with the category that is said', async () => {
  const { id } = await add({ title: 'Brown sofa' });
  expect((await say(id, { kind: 'sofa', category: 'Phones' })).body.errors).toMatchObject([
    { field: 'kind', code: 'KIND_NOT_OF_CATEGORY' },
  ]);
  expect((await say(id, { kind: 'telegraph' })).body.errors).toMatchObject([{ field: 'kind', code: 'NO_KIND' }]);
  await say(id, { kind: 'sofa' });
  expect(await detail(id)).toMatchObject({ kind: 'sofa', category: 'Home & Kitchen' });
  await say(id, { kind: null, category: 'Toys' });
  expect(await detail(id)).toMatchObject({ kind: null, kindChosenBy: 'moderator', category: 'Toys' });
});

test('left to them again it is what its vendor said, where they had it or have moved it since', async () => {
  const { id } = await add({ title: 'Silver thing', category: 'Toys' });
  await edit(id, { kind: 'toy' });
  await say(id, { kind: 'tv' });
  await say(id, { kind: 'sofa' });
  expect(await detail(id)).toMatchObject({ kind: 'sofa', category: 'Home & Kitchen' });
  await say(id, {});
  expect(await detail(id)).toMatchObject({ kind: 'toy', kindChosenBy: 'vendor', category: 'Toys' });

  const { id: laptop } = await add({ title: 'Silver laptop', category: 'Computers' });
  await say(laptop, { kind: null, category: 'Toys' });
  await edit(laptop, { category: 'Electronics' });
  await say(laptop, {});
  expect(await detail(laptop)).toMatchObject({ kindChosenBy: 'rule', category: 'Electronics' });
});

test('it is left to the title and the vendor again', async () => {
  const { id } = await add();
  await say(id, { kind: 'phone-case' });
  await say(id, {});
  expect(await detail(id)).toMatchObject({ kind: 'smartphone', kindChosenBy: 'rule', kindWords: null });
  expect((await told())[0]).toMatchObject({ message: `You choose again what it is. ${why.words}` });
  expect((await edit(id, { kind: 'feature-phone' })).body).toMatchObject({ kind: 'feature-phone' });
  // A vendor's own choice is none that a moderator could take back.
  await say(id, {});
  expect(await detail(id)).toMatchObject({ kind: 'feature-phone', kindChosenBy: 'vendor' });
  expect((await actsOn(id)).map(({ action }) => action)).toEqual(['product.kind-set', 'product.kind-freed']);
});

test('said twice it is done once, and about what was changed meanwhile it is refused, as are forms of before', async () => {
  const { id, updatedAt } = await add();
  const before = await detail(id);
  for (const _ of [1, 2]) expect((await say(id, { kind: 'phone-case', updatedAt })).status).toBe(200);
  expect(await actsOn(id)).toHaveLength(1);
  const stale = await say(id, { kind: 'tablet', updatedAt });
  expect([stale.status, stale.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
  const form = { ...before, status: undefined, title: 'Tecno', kind: 'tablet', loadedStock: before.stock };
  const late = await asVendor().call('PUT', `/api/products/${id}`, { body: form });
  expect([late.status, late.body.code]).toEqual([409, 'PRODUCT_CHANGED']);
});

test('it needs a reason, and a listing that is there', async () => {
  const { id } = await add();
  expect((await say(id, { kind: 'phone-case', words: ' ' })).body.errors).toMatchObject([
    { field: 'words', code: 'REASON_TOO_SHORT' },
  ]);
  await asVendor().call('DELETE', `/api/products/${id}`);
  expect((await say(id, { kind: 'phone-case' })).status).toBe(404);
});
