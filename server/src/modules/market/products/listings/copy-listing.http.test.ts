import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listing } from '../../../../../test/apps/people.ts';
import { type SellingApp, startSellingApp } from '../../../../../test/apps/selling-app.ts';
import { picture } from '../../../../../test/photo-fixtures.ts';
import { photos } from '../../../../database/schema/photos.ts';
import { users } from '../../../../database/schema/users.ts';
import { uploadLimit } from '../../../people/photos/index.ts';

let app: SellingApp;
let bytes: Buffer;
let vendor: number;
let taken: string;

beforeAll(async () => {
  app = await startSellingApp();
  bytes = await (await picture({ width: 300, height: 300 })).jpeg().toBuffer();
});
afterAll(async () => app.stop());
beforeEach(async () => {
  vendor = await app.addUser();
  taken = (await app.modules.photos.uploadPhoto({ ownerId: vendor, bytes })).imageUrl;
  await app.addProduct(vendor, { images: [taken] });
});

const create = async (change: object = {}) =>
  app.post('/api/products', { ...listing, images: [taken], ...change }, { as: vendor });
const photoCount = async () => (await app.db.select().from(photos).where(eq(photos.ownerId, vendor))).length;
const setUser = async (values: Partial<typeof users.$inferInsert>) =>
  void (await app.db.update(users).set(values).where(eq(users.id, vendor)));

test('a listing like another one has photos of its own', async () => {
  const { status, body } = await create();
  expect(status).toBe(201);
  expect(body.images).toHaveLength(1);
  expect(body.images).not.toContain(taken);
  expect(await photoCount()).toBe(2);
});

describe('no photo is copied for a listing that is refused', () => {
  test.each<[code: string, change: object, prepare: () => Promise<void>]>([
    ['UNAUTHORIZED', {}, async () => setUser({ suspendedAt: new Date(0) })],
    ['EMAIL_NOT_VERIFIED', {}, async () => setUser({ emailVerified: false })],
    ['FORBIDDEN', { vendorId: 999_999 }, async () => undefined],
    ['VALIDATION', { promotionalPrice: listing.price + 1 }, async () => undefined],
    ['RATE_LIMITED', {}, async () => app.exhaust(uploadLimit, vendor)],
  ])('with %s: %j', async (code, change, prepare) => {
    await prepare();
    const files = app.storage.files.size;
    expect((await create(change)).body.code).toBe(code);
    expect(await photoCount()).toBe(1);
    expect(app.storage.files.size).toBe(files);
  });
});

test('photos that are on no listing yet are no copies, and count no second time', async () => {
  const fresh = await app.addPhoto(vendor);
  await app.exhaust(uploadLimit, vendor);
  expect((await create({ images: [fresh] })).status).toBe(201);
});
