import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listing } from '../../../../../test/apps/people.ts';
import { type SellingApp, startSellingApp } from '../../../../../test/apps/selling-app.ts';
import { products } from '../../../../database/schema/products.ts';
import { users } from '../../../../database/schema/users.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';
import { moveVendor } from './own-listings.ts';

let app: SellingApp;
let vendor: number;

beforeAll(async () => {
  app = await startSellingApp();
});
afterAll(async () => app.stop());
beforeEach(async () => {
  vendor = await app.addUser({ location: 'Gulu' });
});

const addAt = async (location: string) => (await app.addProduct(vendor, { location })).id;

async function edit(id: number, location: string) {
  const images = (await stored(id))?.images;
  const { status } = await app.put(`/api/products/${id}`, { ...listing, images, location }, { as: vendor });
  expect(status).toBe(200);
}

async function stored(id: number) {
  const [row] = await app.db.select().from(products).where(eq(products.id, id));
  return row;
}

async function placeOf(id: number) {
  const row = await stored(id);
  return [row?.district, row?.area];
}

describe('a listing is placed', () => {
  test('by what its location means, which is shown as typed', async () => {
    const id = await addAt('kampala - NTINDA');
    expect(await placeOf(id)).toEqual(['Kampala', 'Ntinda']);
    expect((await app.get(`/api/products/${id}`)).body.location).toBe('kampala - NTINDA');
  });

  test('nowhere where several places fit, or none', async () => {
    expect(await placeOf(await addAt('Kazo'))).toEqual([null, null]);
    expect(await placeOf(await addAt('Behind the mosque'))).toEqual([null, null]);
  });

  test('again by an edit', async () => {
    const id = await addAt('Ntinda');
    await edit(id, 'Mbale');
    expect(await placeOf(id)).toEqual(['Mbale', null]);
    await edit(id, 'Upcountry');
    expect(await placeOf(id)).toEqual([null, null]);
  });
});

describe('a listing without a location', () => {
  test('moves with its vendor', async () => {
    const [without, own] = [await addAt('Ntinda'), await addAt('Ntinda')];
    await app.db.update(products).set({ location: null }).where(eq(products.id, without));
    await app.db.update(users).set({ location: 'Seeta, Mukono' }).where(eq(users.id, vendor));
    const { updatedAt } = (await stored(without)) ?? {};
    await inTransaction(app.db, async (tx) => moveVendor(app.modules, tx, vendor));
    expect(await placeOf(without)).toEqual(['Mukono', 'Seeta']);
    expect(await placeOf(own)).toEqual(['Kampala', 'Ntinda']);
    expect((await stored(without))?.updatedAt).toEqual(updatedAt);
  });
});

describe('the distance of a listing', () => {
  const tell = async (id: number, near: string, as?: number) =>
    app.get(`/api/products/${id}/distance?near=${encodeURIComponent(near)}`, as === undefined ? {} : { as });

  test.each([
    ['Ntinda', 2],
    ['Kololo, Kampala', 3],
    ['Bukoto', null],
    ['Entebbe', 35],
    ['Gulu', 270],
    ['Kampala', null],
    ['Kamwokya', null],
    ['Behind the mosque', null],
  ])('at "%s" from Bukoto is told as %s km', async (location, km) => {
    const { status, body, headers } = await tell(await addAt(location), 'Bukoto, Kampala');
    expect({ status, body }).toEqual({ status: 200, body: { km } });
    expect(headers['cache-control']).toBe('private, no-store');
  });

  test('is told from a place of the list alone', async () => {
    const id = await addAt('Ntinda');
    for (const near of ['', 'bukoto, kampala', 'Bukoto', 'Bukoto, Wakiso', 'Atlantis', 'x'.repeat(500)]) {
      const { status, body } = await tell(id, near);
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'VALIDATION' });
    }
    expect((await app.get(`/api/products/${id}/distance`)).status).toBe(400);
  });

  test('is not told of a listing that a visitor may not see', async () => {
    const id = await addAt('Ntinda');
    await app.change(id, { isOnline: false });
    expect((await tell(id, 'Bukoto, Kampala')).status).toBe(404);
    expect((await tell(id, 'Bukoto, Kampala', vendor)).status).toBe(200);
  });
});
