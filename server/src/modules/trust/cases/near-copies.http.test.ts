import { photoWidths } from '@akatale/contracts/people/photos';
import { eq, type SQL, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/apps/app.ts';
import { listing, type Person } from '../../../../test/apps/people.ts';
import { picture } from '../../../../test/photo-fixtures.ts';
import { cases } from '../../../database/schema/cases.ts';
import { photos } from '../../../database/schema/photos.ts';
import { products } from '../../../database/schema/products.ts';
import type { Executor } from '../../../platform/postgres/database.ts';
import { findPictures, findWithPictures } from './near-copies-store.ts';

const app = await startTestApp();
app.clock.set(new Date());
const { vendor, otherVendor, moderator, buyer } = await app.people.all();
afterAll(async () => app.stop());
beforeEach(async () => {
  await app.jobs.drain();
  await app.db.delete(cases);
  await app.db.update(products).set({ status: 'inactive', mark: null, isWithheld: false });
});

let seed = 500;
const take = async () => (await picture({ seed: (seed += 1), width: 640, height: 480 })).png().toBuffer();
const list = async (person: Person, bytes: Buffer, change: object = {}) => {
  const { imageUrl } = await app.modules.photos.uploadPhoto({ ownerId: person.id, bytes });
  const { body } = await app.as(person).post('/api/products', { ...listing, images: [imageUrl], ...change });
  await app.jobs.drain();
  return body;
};
const waiting = async () => (await app.as(moderator).get('/api/admin/cases')).body;
const decide = async (decision: object) => {
  const [{ id, evidenceAt }] = await waiting();
  return app.as(moderator).post(`/api/admin/cases/${id}/decide`, { evidenceAt, ...decision });
};
const told = async (person: Person) => (await app.as(person).get('/api/notifications?list=others')).body.length;

test('a photo taken from another store opens a case beside that item, and the listing stays visible', async () => {
  const taken = await take();
  const first = await list(otherVendor, taken, { title: 'Hisense fridge, 200 litres' });
  expect(await waiting()).toEqual([]);
  const saved = await sharp(taken).resize({ width: photoWidths[0] }).webp({ quality: 60 }).toBuffer();
  const copy = await list(vendor, saved, { title: 'Fridge Hisense, new' });
  expect(copy.mark).toBeUndefined();
  expect((await app.as(buyer).get(`/api/products/${copy.id}`)).status).toBe(200);
  expect(await waiting()).toMatchObject([
    {
      cause: 'near-copy',
      productId: copy.id,
      title: 'Fridge Hisense, new',
      listedAt: copy.createdAt,
      prohibited: [],
      near: {
        productId: first.id,
        title: 'Hisense fridge, 200 litres',
        images: first.images,
        listedAt: first.createdAt,
        vendor: { id: otherVendor.id, name: otherVendor.name },
      },
    },
  ]);
});

test('it is let stay, and its vendor is told nothing', async () => {
  const taken = await take();
  await list(otherVendor, taken);
  const copy = await list(vendor, taken);
  const before = await told(vendor);
  expect((await decide({ decision: 'dismiss' })).body).toEqual({
    message: 'It stays as it is. Anyone who reported it is told.',
    mark: null,
    undoUntil: expect.any(String),
  });
  expect(await told(vendor)).toBe(before);
  const [decided] = await app.db.select().from(cases);
  expect(decided).toMatchObject({ decision: 'dismissed', decidedBy: moderator.id });
  expect((await app.as(buyer).get(`/api/products/${copy.id}`)).status).toBe(200);
  expect(await waiting()).toEqual([]);
});

test('or taken down with a reason, which its vendor is told', async () => {
  const taken = await take();
  await list(otherVendor, taken);
  const copy = await list(vendor, taken);
  const before = await told(vendor);
  expect((await decide({ decision: 'hide' })).body.errors).toMatchObject([{ field: 'reason' }]);
  expect((await decide({ decision: 'hide', reason: 'not-real' })).body.mark).toBe('taken-down');
  expect(await told(vendor)).toBe(before + 1);
  expect((await app.as(buyer).get(`/api/products/${copy.id}`)).status).toBe(404);
});

test('of two operators one decides', async () => {
  const taken = await take();
  await list(otherVendor, taken);
  await list(vendor, taken);
  const [{ id, evidenceAt }] = await waiting();
  const both = await Promise.all(
    ['dismiss', 'dismiss'].map(async (decision) =>
      app.as(moderator).post(`/api/admin/cases/${id}/decide`, { evidenceAt, decision }),
    ),
  );
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('a copy by its own vendor, other words, and a hidden or later item open none', async () => {
  const taken = await take();
  const own = await list(vendor, taken);
  await list(vendor, taken);
  expect(await waiting()).toEqual([]);
  await list(otherVendor, taken, { title: 'Wooden bed', description: 'Four by six.' });
  expect(await waiting()).toEqual([]);
  await app.db.update(products).set({ isOnline: false }).where(eq(products.vendorId, vendor.id));
  await list(otherVendor, taken);
  expect(await waiting()).toEqual([]);
  await app.db.update(products).set({ isOnline: true }).where(eq(products.id, own.id));
  expect(await findWithPictures(app.db, own.id, await findPictures(app.db, own.id))).toEqual([]);
});

test('what an operator lists for a seller opens none, nor does a picture in one colour', async () => {
  const taken = await take();
  await list(vendor, taken);
  const seller = { name: 'Kiconco Beds', contactNumber: '0772410554', location: 'Owino', hasAgreed: true };
  const { body: opened } = await app.as(moderator).post('/api/admin/unclaimed', seller);
  const { imageUrl } = await app.modules.photos.uploadPhoto({ ownerId: opened.id, bytes: taken });
  const draft = { ...listing, images: [imageUrl] };
  expect((await app.as(moderator).post(`/api/admin/unclaimed/${opened.id}/products`, draft)).status).toBe(201);
  await app.jobs.drain();
  expect(await waiting()).toEqual([]);
  const white = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();
  await list(vendor, white);
  await list(otherVendor, white);
  expect(await waiting()).toEqual([]);
});

test('its removal ends the case, and the removal of the other item leaves it without one beside it', async () => {
  const taken = await take();
  const first = await list(otherVendor, taken);
  const copy = await list(vendor, taken);
  await app.as(otherVendor).call('DELETE', `/api/products/${first.id}`);
  expect(await waiting()).toMatchObject([{ productId: copy.id, near: null }]);
  await app.as(vendor).call('DELETE', `/api/products/${copy.id}`);
  expect(await waiting()).toEqual([]);
});

test('among many photos it is found by the index of their parts', async () => {
  const { id: otherId } = await list(otherVendor, await take());
  const { id } = await list(vendor, await take());
  await app.db.execute(sql`
    insert into photos (key, owner_id, product_id, width, height, color, perceptual_hash, stored_bytes,
      small_bytes, created_at)
    select lpad(to_hex(n), 64, '0'), ${otherVendor.id}, ${otherId}, 1, 1, '#000000',
      left(md5(n::text), 16), 1, 1, now()
    from generate_series(1, 20000) n`);
  await app.db.execute(sql`analyze photos`);
  const plan: string[] = [];
  const explaining = {
    execute: async (query: SQL) => {
      const { rows } = await app.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
      plan.push(...rows.map((row) => row['QUERY PLAN']));
      return { rows: [] };
    },
  };
  await findWithPictures(explaining as unknown as Executor, id, await findPictures(app.db, id));
  const scans = plan.filter((line) => /photos/.test(line)).map((line) => line.trim().replace(/ +\(cost.*/, ''));
  expect(scans).toEqual(['->  Bitmap Heap Scan on photos', '->  Bitmap Index Scan on photos_hash_parts_idx']);
  await app.db.delete(photos).where(eq(photos.ownerId, otherVendor.id));
});

describe('an own listing that was taken down', () => {
  const words = { title: 'Hisense fridge, 200 litres', description: 'Used for two years in Kira, cools well.' };
  const takeDown = async (id: number) => {
    const { status } = await app.as(moderator).post(`/api/admin/products/${id}/take-down`, { reason: 'not-real' });
    expect(status).toBe(200);
  };
  const isSeen = async (id: number) => (await app.as(buyer).get(`/api/products/${id}`)).status === 200;

  test('is held when it comes back with a new photo and one sign more, also once it was removed', async () => {
    const first = await list(vendor, await take(), words);
    await takeDown(first.id);
    const again = { ...words, title: `${words.title} .` };
    const copy = await list(vendor, await take(), again);
    expect(copy).toMatchObject({ mark: 'held', review: { cause: 'copy', isWaiting: true } });
    expect(await isSeen(copy.id)).toBe(false);
    expect(await waiting()).toMatchObject([{ cause: 'copy', productId: copy.id }]);
    await app.as(vendor).call('DELETE', `/api/products/${first.id}`);
    await app.as(vendor).call('DELETE', `/api/products/${copy.id}`);
    for (const title of ['Hisense fridge, 2OO litres', 'Нisense fridge, 200 litres', 'Hisensse fridge 200 litres']) {
      expect((await list(vendor, await take(), { ...words, title })).mark).toBe('held');
    }
  });

  test('is held with nearly its photo and half of its words', async () => {
    const taken = await take();
    const first = await list(vendor, taken, words);
    await takeDown(first.id);
    const cropped = await sharp(taken).resize({ width: photoWidths[0] }).webp({ quality: 60 }).toBuffer();
    const draft = { title: 'Fridge, Hisense', description: 'Call me, it is in Kira.' };
    expect((await list(vendor, cropped, draft)).mark).toBe('held');
    expect((await list(vendor, cropped, { title: 'Wooden bed', description: 'Four by six.' })).mark).toBeUndefined();
  });

  test('holds no listing of another vendor, and none that is only similar', async () => {
    const first = await list(vendor, await take(), words);
    await takeDown(first.id);
    expect((await list(otherVendor, await take(), words)).mark).toBeUndefined();
    for (const change of [
      { title: 'Hisense fridge, 300 litres' },
      { title: 'LG fridge, 200 litres' },
      { description: 'New in its box, with the receipt of the shop.' },
    ]) {
      expect((await list(vendor, await take(), { ...words, ...change })).mark).toBeUndefined();
    }
  });

  test('is free again once it is restored, and similar listings that nobody took down always are', async () => {
    const first = await list(vendor, await take(), words);
    expect((await list(vendor, await take(), words)).mark).toBeUndefined();
    await takeDown(first.id);
    expect((await app.as(moderator).post(`/api/admin/products/${first.id}/restore`, {})).status).toBe(200);
    expect((await list(vendor, await take(), words)).mark).toBeUndefined();
  });

  test('is held when another listing is edited into it, and a new price of that one holds nothing', async () => {
    const other = await list(vendor, await take(), { title: 'Wooden bed', description: 'Four by six.' });
    const twin = await list(vendor, await take(), words);
    const first = await list(vendor, await take(), words);
    await takeDown(first.id);
    const edit = async (product: { id: number; images: string[] }, change: object) => {
      const { id, images } = product;
      return app.as(vendor).call('PUT', `/api/products/${id}`, { body: { ...listing, ...words, images, ...change } });
    };
    const cheaper = await edit(twin, { price: 300_000 });
    expect([cheaper.status, cheaper.body.mark]).toEqual([200, undefined]);
    const [edited, again] = await Promise.all([edit(other, {}), edit(other, {})]);
    expect([edited?.status, again?.status]).toEqual([200, 200]);
    expect(await isSeen(other.id)).toBe(false);
    expect(await waiting()).toMatchObject([{ cause: 'copy', productId: other.id }]);
  });

  test('of several copies at once each is held', async () => {
    const first = await list(vendor, await take(), words);
    await takeDown(first.id);
    const photosTaken = await Promise.all([take(), take(), take()]);
    const copies = await Promise.all(photosTaken.map(async (bytes) => list(vendor, bytes, words)));
    expect(copies.map(({ mark }) => mark)).toEqual(['held', 'held', 'held']);
  });
});
