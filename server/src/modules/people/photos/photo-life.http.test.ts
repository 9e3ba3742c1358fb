import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listing } from '../../../../test/apps/people.ts';
import { type SellingApp, startSellingApp } from '../../../../test/apps/selling-app.ts';
import { picture } from '../../../../test/photo-fixtures.ts';
import { photos } from '../../../database/schema/photos.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { sweepOrphans } from './sweep-orphans.ts';

const HOUR_MS = 60 * 60 * 1000;

let app: SellingApp;
let vendor: number;
let bytes: Buffer;

beforeAll(async () => {
  app = await startSellingApp();
  bytes = await (await picture({ width: 300, height: 300 })).jpeg().toBuffer();
});
afterAll(async () => app.stop());
beforeEach(async () => {
  vendor = await app.addUser();
});
afterEach(() => {
  app.storage.failsAfter = Infinity;
});

const upload = async (ownerId = vendor) => (await app.modules.photos.uploadPhoto({ ownerId, bytes })).imageUrl;
const filesOf = (url: string) => [...app.storage.files.keys()].filter((name) => url.includes(name.slice(0, 64)));
const isServed = async (url: string) => (await app.get(url)).status === 200;
const rowsOf = async (ownerId: number) => app.db.select().from(photos).where(eq(photos.ownerId, ownerId));

/** Lets so much time pass and then sweeps as the job does, without removing files yet. */
async function sweepAfter(hours: number): Promise<void> {
  await app.setDatabaseTime(new Date(app.clock.now().getTime() + hours * HOUR_MS));
  await sweepOrphans(app);
}

describe('photos that no listing uses', () => {
  test('go after a day with all their files, and used ones stay', async () => {
    const [unused, used] = [await upload(), await upload()];
    await app.addProduct(vendor, { images: [used] });
    await sweepAfter(24);
    expect(await rowsOf(vendor)).toHaveLength(2);

    await sweepAfter(24.001);
    await app.jobs.drain();
    expect([filesOf(unused).length, filesOf(used).length]).toEqual([0, 10]);
    expect(await rowsOf(vendor)).toMatchObject([{ productId: expect.any(Number) }]);
  });

  test('more than one batch of them', async () => {
    await Promise.all(Array.from({ length: 230 }, async () => app.addPhoto(vendor)));
    await sweepAfter(25);
    expect(await rowsOf(vendor)).toEqual([]);
    await app.jobs.drain();
  });

  test('are left alone while a listing is taking them', async () => {
    const url = await upload();
    await inTransaction(app.db, async (tx) => {
      const { id } = await app.addProduct(vendor);
      await app.modules.photos.bindToProduct(tx, await app.modules.photos.lockPhotos(tx, vendor, [url]), id);
      await sweepAfter(25);
    });
    await app.jobs.drain();
    expect(await isServed(url)).toBe(true);
  });

  test('cannot be listed any more when they are gone', async () => {
    const url = await upload();
    await sweepAfter(25);
    await expect(app.addProduct(vendor, { images: [url] })).rejects.toMatchObject({
      code: 'VALIDATION',
      errors: [{ field: 'images.0', message: 'Please upload the photo again' }],
    });
  });

  test('lose their files when the storage is back', async () => {
    const url = await upload();
    await sweepAfter(25);
    app.storage.failsAfter = 0;
    await app.jobs.drain();
    expect(filesOf(url)).toHaveLength(10);
    app.storage.failsAfter = Infinity;
    await app.jobs.drain({ includeDelayed: true });
    expect(filesOf(url)).toEqual([]);
  });
});

describe('photos of a listing that another one is made like', () => {
  const list = async (images: readonly string[], options: object = {}) =>
    app.post('/api/products', { ...listing, images }, { as: vendor, ...options });

  test('are copied, so that each listing has its own', async () => {
    const [first, second] = [await upload(), await upload()];
    const kept = await app.addProduct(vendor, { images: [first, second] });
    const fresh = await upload();
    const { status, body } = await list([second, fresh, first]);
    expect([status, body.images[1]]).toEqual([201, fresh]);
    expect(body.images).not.toContain(first);
    expect(body.images.map((url: string) => filesOf(url).length)).toEqual([10, 10, 10]);
    expect(body.imageColors).toEqual([kept.imageColors[1], expect.any(String), kept.imageColors[0]]);
    expect((await app.get(`/api/products/${kept.id}`)).body.images).toEqual([first, second]);
  });

  test('are copied once, however often the answer is lost', async () => {
    const url = await upload();
    await app.addProduct(vendor, { images: [url] });
    const options = { headers: { 'idempotency-key': 'one-like-it' } };
    const answers = [await list([url], options), await list([url], options)];
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await rowsOf(vendor)).toHaveLength(2);
  });

  test('are refused where their files are gone, and where they are somebody else’s', async () => {
    const [lost, foreign] = [await app.addPhoto(vendor), await upload(await app.addUser())];
    await app.addProduct(vendor, { images: [lost] });
    const { status, body } = await list([lost, foreign]);
    expect([status, body.errors.map(({ field }: { field: string }) => field)]).toEqual([400, ['images.0', 'images.1']]);
    expect(await rowsOf(vendor)).toHaveLength(1);
  });

  test('are not half copied where the storage gives out', async () => {
    const url = await upload();
    await app.addProduct(vendor, { images: [url] });
    app.storage.failsAfter = 3;
    expect((await list([url])).status).toBe(503);
    app.storage.failsAfter = Infinity;
    expect(await rowsOf(vendor)).toHaveLength(1);
    expect((await list([url])).status).toBe(201);
  });
});

describe('the rights of a person', () => {
  test('their copy names their photos and no others', async () => {
    const url = await upload();
    await upload(await app.addUser());
    expect(await app.modules.photos.exportFor(app.db, vendor)).toEqual({
      photos: [{ url, productId: null, chatId: null, width: 300, height: 300, createdAt: app.clock.now() }],
    });
  });

  test('erasing takes their photos, on listings too, and leaves those of others', async () => {
    const other = await upload(await app.addUser());
    const [unused, used] = [await upload(), await upload()];
    await app.addProduct(vendor, { images: [used] });
    await inTransaction(app.db, async (tx) => app.modules.photos.eraseFor(tx, vendor));
    await app.jobs.drain();
    expect(await Promise.all([unused, used, other].map(isServed))).toEqual([false, false, true]);
    expect(await rowsOf(vendor)).toEqual([]);
  });

  test('an erasure that is rolled back removes no file', async () => {
    const url = await upload();
    const failing = inTransaction(app.db, async (tx) => {
      await app.modules.photos.eraseFor(tx, vendor);
      throw new Error('another module failed');
    });
    await expect(failing).rejects.toThrow('another module failed');
    await app.jobs.drain();
    expect(await isServed(url)).toBe(true);
  });
});
