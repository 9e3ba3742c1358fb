import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listing } from '../../../../test/apps/people.ts';
import { type SellingApp, startSellingApp } from '../../../../test/apps/selling-app.ts';
import { picture } from '../../../../test/photo-fixtures.ts';
import { photos } from '../../../database/schema/photos.ts';
import { products } from '../../../database/schema/products.ts';
import { countPhotoBytes } from './count-photo-bytes.ts';

let app: SellingApp;
let vendor: number;
let bytes: Buffer;

beforeAll(async () => {
  app = await startSellingApp();
  bytes = await (await picture({ width: 640, height: 480 })).jpeg().toBuffer();
});
afterAll(async () => app.stop());
beforeEach(async () => {
  vendor = await app.addUser();
});

const upload = async () => (await app.modules.photos.uploadPhoto({ ownerId: vendor, bytes })).imageUrl;
const smallest = (url: string) => `${url.slice('/uploads/'.length, -'.jpg'.length)}-320.webp`;
const sizeOf = (url: string) => app.storage.files.get(smallest(url))?.length;

async function read(id: number) {
  const { body } = await app.get(`/api/products/${id}`);
  return body;
}

/** As before their sizes were stored. */
async function forgetSizes(id: number): Promise<void> {
  await app.db.update(products).set({ imageBytes: [] }).where(eq(products.id, id));
  await app.db.update(photos).set({ smallBytes: null }).where(eq(photos.productId, id));
}

test('a listing says how large the smallest file of each photo is', async () => {
  const images = [await upload(), await upload()];
  const { id } = await app.addProduct(vendor, { images });
  const sizes = images.map(sizeOf);
  expect(sizes.every((size) => (size ?? 0) > 100)).toBe(true);
  expect((await read(id)).imageBytes).toEqual(sizes);
});

test('an edit keeps them in the order of the photos', async () => {
  const [first, second] = [await upload(), await upload()];
  const { id } = await app.addProduct(vendor, { images: [first] });
  const edit = { ...listing, images: [second, first] };
  const { status } = await app.put(`/api/products/${id}`, edit, { as: vendor });
  expect(status).toBe(200);
  expect((await read(id)).imageBytes).toEqual([sizeOf(second), sizeOf(first)]);
});

test('sizes of older listings are counted once, and are no edit', async () => {
  const images = [await upload(), await upload()];
  const { id } = await app.addProduct(vendor, { images });
  await forgetSizes(id);
  const before = await read(id);
  expect(before.imageBytes).toEqual([]);

  await countPhotoBytes({ db: app.db, photos: app.modules.photos });
  expect(await read(id)).toEqual({ ...before, imageBytes: images.map(sizeOf) });
  const stored = await app.db.select().from(photos).where(eq(photos.productId, id)).orderBy(photos.id);
  expect(stored.map(({ smallBytes }) => smallBytes)).toEqual(images.map(sizeOf));
});

test('a photo whose file is gone has no size, and the others have theirs', async () => {
  const images = [await upload(), await upload()];
  const { id } = await app.addProduct(vendor, { images });
  const second = sizeOf(images[1] ?? '');
  await forgetSizes(id);
  app.storage.files.delete(smallest(images[0] ?? ''));
  await countPhotoBytes({ db: app.db, photos: app.modules.photos });
  expect((await read(id)).imageBytes).toEqual([0, second]);
});
