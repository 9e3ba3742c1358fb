import { photoWidths } from '@akatale/contracts/products/photos';
import { eq, type SQL, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startTestApp } from '../../../test/apps/app.ts';
import { listing, type Person } from '../../../test/apps/people.ts';
import { picture } from '../../../test/photo-fixtures.ts';
import { cases } from '../../database/schema/cases.ts';
import { photos } from '../../database/schema/photos.ts';
import { products } from '../../database/schema/products.ts';
import type { Executor } from '../../platform/postgres/database.ts';
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
      prohibited: [],
      near: {
        productId: first.id,
        title: 'Hisense fridge, 200 litres',
        images: first.images,
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
    insert into photos (key, owner_id, product_id, width, height, color, perceptual_hash, stored_bytes, created_at)
    select lpad(to_hex(n), 64, '0'), ${otherVendor.id}, ${otherId}, 1, 1, '#000000',
      left(md5(n::text), 16), 1, now()
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
