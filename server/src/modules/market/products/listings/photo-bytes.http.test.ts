import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listing } from '../../../../../test/apps/people.ts';
import { type SellingApp, startSellingApp } from '../../../../../test/apps/selling-app.ts';
import { picture } from '../../../../../test/photo-fixtures.ts';

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
