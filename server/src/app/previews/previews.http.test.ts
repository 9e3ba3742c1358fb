import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { startTestApp } from '../../../test/apps/app.ts';
import { openMarket } from '../../../test/apps/small-market.ts';
import { products } from '../../database/schema/products.ts';
import type { ImageRefusal } from '../../platform/images/image-refusal.ts';
import { createPreviewComposer } from './compose-preview.ts';

const ORIGIN = 'https://akatale.test';
const app = await startTestApp({ withPages: true, settings: { PUBLIC_URL: ORIGIN } });
const { people, product, offlineProduct } = await openMarket(app);
afterAll(async () => app.stop());

const DAY_S = 86_400;
const asVendor = app.as(people.vendor);

/** All meta tags with a `property`, as a robot reads them. */
async function headOf(url: string): Promise<Record<string, string>> {
  const { text } = await app.visitor.get(url);
  return Object.fromEntries(
    [...text.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)].map(([, name = '', content = '']) => [
      name,
      content.replace(/&#(\d+);/g, (_entity, code) => String.fromCharCode(Number(code))),
    ]),
  );
}

const imageOf = async (url: string) => {
  const { 'og:image': image = '' } = await headOf(url);
  expect(image.startsWith(`${ORIGIN}/previews/`)).toBe(true);
  return image.slice(ORIGIN.length);
};

describe.each([
  ['Discover', '/', 'website'],
  ['Help', '/help', 'website'],
  ['a product', `/products/${product.id}`, 'product'],
  ['a store', `/vendor-store/${people.vendor.id}`, 'profile'],
])('ui 1 previews, the link of %s', (_what, url, type) => {
  test('shows a JPEG of 1200 × 630 under 300 KB, for good', async () => {
    const head = await headOf(url);
    expect(head).toMatchObject({
      'og:type': type,
      'og:locale': 'en_GB',
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
    });
    expect(head['og:image:alt']).toBeTruthy();
    expect(head['og:title']?.length).toBeLessThanOrEqual(65);
    expect(head['description']?.length).toBeLessThanOrEqual(155);

    const { status, headers, bytes } = await app.visitor.get(await imageOf(url));
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'public, max-age=31536000, immutable',
    ]);
    expect(bytes.length).toBeLessThan(300_000);
    const { format, width, height } = await sharp(bytes).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
  });
});

test('the head of a product names its price, its way and that it can be had', async () => {
  const url = `/products/${product.id}`;
  expect(await headOf(url)).toMatchObject({
    'product:price:amount': String(product.price),
    'product:price:currency': 'UGX',
    'product:availability': 'in stock',
  });
  const { text } = await app.visitor.get(url);
  const blocks = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
    JSON.parse(json),
  );
  const [offered, way] = blocks;
  expect(offered.offers).toMatchObject({
    price: product.price,
    priceCurrency: 'UGX',
    availability: 'https://schema.org/InStock',
  });
  expect(way.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
    `${ORIGIN}/`,
    `${ORIGIN}/?category=Phones`,
    `${ORIGIN}${url}`,
  ]);
});

test('the picture is a new one when the price changes, and the old address leads to it', async () => {
  const url = `/products/${product.id}`;
  const before = await imageOf(url);
  const first = await app.visitor.get(before);
  app.clock.advance(DAY_S);
  const { body: current } = await asVendor.get(`/api/products/${product.id}`);
  const changed = await asVendor.call('PUT', `/api/products/${product.id}`, {
    body: { ...current, price: 250_000 },
  });
  expect(changed.status).toBe(200);
  const { body } = await app.visitor.get(`/api/products/${product.id}`);
  expect(body.price).toBe(250_000);
  const other = await uncachedImageOf(url);
  expect(other).not.toBe(before);
  const second = await app.visitor.get(other);
  expect(second.bytes.equals(first.bytes)).toBe(false);
  const old = await app.visitor.get(other.replace(/-[a-z0-9]+\.jpg/, '-old.jpg'));
  expect([old.status, old.headers['location']]).toEqual([302, other]);
});

/** As `imageOf`, past the page cache. */
async function uncachedImageOf(url: string) {
  const { text } = await asVendor.get(url);
  return /property="og:image" content="https:\/\/akatale\.test([^"]+)"/.exec(text)?.[1] ?? '';
}

describe('a product that is hidden', () => {
  const add = async (seed: number) =>
    app.people.addProduct(people.otherVendor, { images: [await app.people.uploadPhoto(people.otherVendor, seed)] });
  const show = async ({ id }: { id: number }, isOnline: boolean) =>
    app.db.update(products).set({ isOnline }).where(eq(products.id, id));

  test('takes its picture with it at once, and brings it back', async () => {
    const listed = await add(2);
    const path = await uncachedImageOf(`/products/${listed.id}`);
    const { status, bytes } = await app.visitor.get(path);
    expect(status).toBe(200);
    await show(listed, false);
    expect((await app.visitor.get(path)).status).toBe(404);
    await show(listed, true);
    expect((await app.visitor.get(path)).bytes.equals(bytes)).toBe(true);
  });

  test('is not on the picture of its store any more, whose address stays', async () => {
    const [first, second] = [await add(3), await add(4)];
    await show(second, false);
    const path = await uncachedImageOf(`/vendor-store/${people.otherVendor.id}`);
    const { status, bytes } = await app.visitor.get(path);
    expect(status).toBe(200);
    await show(first, false);
    await show(second, true);
    const changed = await app.visitor.get(path);
    expect([changed.status, changed.bytes.equals(bytes)]).toEqual([200, false]);
  });
});

test('many who ask at once wait for one picture', async () => {
  const path = await uncachedImageOf(`/products/${product.id}`);
  const same = await Promise.all(Array.from({ length: 30 }, async () => app.visitor.get(path)));
  expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]));
});

test('what cannot be drawn for the many uploads comes later', async () => {
  const images = [await app.people.uploadPhoto(people.otherVendor)];
  const listed = await app.people.addProduct(people.otherVendor, { images });
  const path = await uncachedImageOf(`/products/${listed.id}`);
  vi.spyOn(app.appContext.images, 'cropPhoto').mockResolvedValueOnce({ refused: 'busy' });
  const { status, headers } = await app.visitor.get(path);
  expect([status, headers['retry-after']]).toEqual([503, '3']);
  expect((await app.visitor.get(path)).status).toBe(200);
});

test('one preview is drawn at a time, 16 wait, and the rest is turned away', async () => {
  const { promise, resolve } = Promise.withResolvers<ImageRefusal>();
  const cropPhoto = vi.fn<() => Promise<ImageRefusal>>(async () => promise);
  const compose = createPreviewComposer({ images: { cropPhoto } });
  const preview = { photos: [], brand: 'Akatale', title: 'Radio' };
  // The first one hangs, so the others wait.
  const first = compose({ ...preview, photos: [Buffer.alloc(1)] });
  const requests = Array.from({ length: 23 }, async () => compose(preview));
  const refused = await Promise.all(requests.slice(16));
  expect(new Set(refused)).toEqual(new Set(['busy']));
  resolve({ refused: 'busy' });
  expect(await first).toBe('busy');
  const drawn = await Promise.all(requests.slice(0, 16));
  for (const jpeg of drawn) expect(jpeg).toBeInstanceOf(Buffer);
  expect(cropPhoto).toHaveBeenCalledTimes(1);
});

test.each([
  `/previews/products/${offlineProduct.id}-abc.jpg`,
  '/previews/products/999999-abc.jpg',
  '/previews/products/9007199254740993-abc.jpg',
  '/previews/products/0-abc.jpg',
  `/previews/stores/${people.suspended.id}-abc.jpg`,
  `/previews/stores/${people.buyer.id}-abc.jpg`,
  '/previews/people/1-abc.jpg',
  '/previews/market.jpg',
  '/previews/market-abcdefgh.jpg',
  '/previews/..%2f..%2fpackage.json',
])('%s is not there', async (path) => {
  expect((await app.visitor.get(path)).status).toBe(404);
});

test('a product whose title has no letters of ours still has its picture', async () => {
  const images = [await app.people.uploadPhoto(people.vendor)];
  const listed = await app.people.addProduct(people.vendor, { title: '日本の本 📚', images });
  const { status } = await app.visitor.get(await imageOf(`/products/${listed.id}`));
  expect(status).toBe(200);
});
