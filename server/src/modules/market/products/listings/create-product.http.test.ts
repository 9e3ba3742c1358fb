import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listing } from '../../../../../test/apps/people.ts';
import { type SellingApp, startSellingApp } from '../../../../../test/apps/selling-app.ts';
import { photos } from '../../../../database/schema/photos.ts';
import { products } from '../../../../database/schema/products.ts';
import { searchWords } from '../../../../database/schema/search.ts';
import { listingLimit } from '../products-deps.ts';
import { productRank } from '../reading/product-rank.ts';

let app: SellingApp;
let vendor: number;
let photo: string;

beforeAll(async () => {
  app = await startSellingApp();
});
afterAll(async () => app.stop());
beforeEach(async () => {
  vendor = await app.addUser();
  photo = await app.addPhoto(vendor, { color: '#112233' });
});

const create = async (change: object = {}, options: object = {}) =>
  app.post('/api/products', { ...listing, images: [photo], ...change }, { as: vendor, ...options });
const rowsOf = async (vendorId: number) => app.db.select().from(products).where(eq(products.vendorId, vendorId));
/** Shortens long values in test titles. */
const long = (length: number) => Object.assign(() => 'x'.repeat(length), { toJSON: () => `${length} characters` });
const fieldsOf = (answer: { body: { errors?: { field: string }[] } }) => answer.body.errors?.map(({ field }) => field);

test('a vendor lists a product and everyone can open it', async () => {
  const second = await app.addPhoto(vendor, { color: '#445566' });
  const created = await create({ images: [second, photo], stock: 3, vendorId: vendor });
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({
    ...listing,
    stock: 3,
    vendorId: vendor,
    images: [second, photo],
    imageColors: ['#445566', '#112233'],
    status: 'active',
    views: 0,
    featured: false,
    promotionalPrice: null,
    activePromotion: null,
    createdAt: app.clock.now().toISOString(),
    updatedAt: app.clock.now().toISOString(),
    vendor: { id: vendor, name: 'Okello Phones & Gadgets', emailVerified: true },
  });
  const seen = await app.get(`/api/products/${created.body.id}`);
  expect(seen.body).toEqual(created.body);
});

test('stock is 1 and the listing online unless said otherwise', async () => {
  const { stock: _, isOnline: __, ...rest } = listing;
  const created = await app.post('/api/products', { ...rest, images: [photo] }, { as: vendor });
  expect(created.body).toMatchObject({ stock: 1, isOnline: true });
});

test('a row is written with its rank, the name of its vendor and its photos', async () => {
  const { body } = await create();
  const [row] = await rowsOf(vendor);
  expect(row).toMatchObject({ vendorName: 'Okello Phones & Gadgets', isWithheld: false });
  const { description } = listing;
  const inputs = { photoCount: 1, description, featured: false, createdAt: app.clock.now() };
  expect(row?.rank).toBeCloseTo(productRank(inputs), 9);
  const [taken] = await app.db.select().from(photos).where(eq(photos.ownerId, vendor));
  expect(taken?.productId).toBe(body.id);
});

test('the words of a title are learned once, folded', async () => {
  await create({ title: 'Gomesi ÉLÉGANTE wi-fi gomesi x' });
  photo = await app.addPhoto(vendor);
  await create({ title: 'gomesi' });
  const words = (await app.db.select().from(searchWords)).map(({ word }) => word);
  expect(words).toEqual(expect.arrayContaining(['gomesi', 'elegante', 'wi', 'fi']));
  expect(words).not.toContain('x');
  expect(words.filter((word) => word === 'gomesi')).toHaveLength(1);
});

test('a title stands on one line, in one form of Unicode', async () => {
  const { body } = await create({ title: '  Cafe\u0301\n\n  chair\u0007 ' });
  expect(body.title).toBe('Café chair');
});

describe('who', () => {
  test('a visitor is asked to sign in, a buyer may not', async () => {
    expect((await create({}, { as: undefined })).body.code).toBe('UNAUTHORIZED');
    const buyer = await app.addUser({ type: 'buyer' });
    const refused = await create({}, { as: buyer });
    expect([refused.status, refused.body.code]).toEqual([403, 'VENDOR_ONLY']);
  });

  test("nobody lists in another's name", async () => {
    const refused = await create({ vendorId: await app.addUser() });
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
    expect(await rowsOf(vendor)).toHaveLength(0);
  });

  test('the own id is accepted as digits too', async () => {
    expect((await create({ vendorId: `${vendor}` })).status).toBe(201);
  });

  test('an address must be verified first, where that is required', async () => {
    vendor = await app.addUser({ emailVerified: false });
    photo = await app.addPhoto(vendor);
    const refused = await create();
    expect([refused.status, refused.body.code]).toEqual([403, 'EMAIL_NOT_VERIFIED']);
  });

  test('a vendor who was suspended since the call began lists nothing', async () => {
    vendor = await app.addUser({ suspendedAt: app.clock.now() });
    await expect(app.addProduct(vendor)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('a page of somebody else cannot list in the name of a visitor of it', async () => {
    const refused = await create({}, { headers: { origin: 'https://evil.example' } });
    expect([refused.status, refused.body.code]).toEqual([403, 'CSRF']);
  });

  test('over the limit of an hour, before anything is read', async () => {
    await app.exhaust(listingLimit, vendor);
    const refused = await create({ title: 5 });
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
  });
});

describe('fields', () => {
  test('nothing at all names every field that is needed', async () => {
    const refused = await app.post('/api/products', {}, { as: vendor });
    expect(refused.status).toBe(400);
    expect(fieldsOf(refused)?.toSorted()).toEqual(
      ['category', 'condition', 'description', 'images', 'location', 'price', 'title'].toSorted(),
    );
  });

  test.each([
    ['title', ''],
    ['title', ' \n '],
    ['title', long(121)],
    ['title', 7],
    ['title', 'a\u0000b'],
    ['title', '\ud83d'],
    ['title', ['Tecno']],
    ['title', { $ne: 1 }],
    ['description', ''],
    ['description', long(5001)],
    ['location', 'x'],
    ['location', long(121)],
    ['price', 0],
    ['price', -1],
    ['price', 1.5],
    ['price', 1e21],
    ['price', 10_000_000_001],
    ['price', 85_000.5],
    ['price', '5000'],
    ['price', '85,000'],
    ['price', '85000.00'],
    ['price', 'NaN'],
    ['price', null],
    ['stock', 0],
    ['stock', 1.5],
    ['stock', 1_000_001],
    ['stock', -1],
    ['category', 'All Categories'],
    ['category', 'phones'],
    ['condition', 'Broken'],
    ['isOnline', 'yes'],
    ['images', []],
    ['images', 'x'],
    ['images', null],
    ['promotionalPrice', -1],
    ['promotionalPrice', 0.5],
    ['promotionalPrice', 85_000.5],
    ['promotionalPrice', '25.000'],
    ['promotionStartDate', 'yesterday'],
    ['promotionStartDate', '0000-01-01T00:00:00Z'],
    ['promotionEndDate', '9999-12-31T23:59:59-12:00'],
    ['promotionEndDate', '2026-13-01T00:00:00Z'],
  ])('%s of %j is refused by its name', async (field, given) => {
    const value = typeof given === 'function' ? given() : given;
    const refused = await create({ [field]: value });
    expect([refused.status, refused.body.code]).toEqual([400, 'VALIDATION']);
    expect(fieldsOf(refused)).toEqual([field]);
    expect(await rowsOf(vendor)).toHaveLength(0);
  });

  test('every field may be as long as it says', async () => {
    const longest = {
      title: '😀'.repeat(120),
      description: 'ß'.repeat(5000),
      location: 'x'.repeat(120),
      price: 10_000_000_000,
      stock: 1_000_000,
    };
    expect((await create(longest)).body).toMatchObject(longest);
  });

  test('what only the product itself decides is not taken from a request', async () => {
    const { body } = await create({
      id: 999_999,
      status: 'sold',
      views: 5000,
      featured: true,
      isFeatured: true,
      rank: 1e9,
      createdAt: '2020-01-01T00:00:00Z',
      vendorName: 'Somebody',
      isWithheld: true,
      deletedAt: '2020-01-01T00:00:00Z',
    });
    const [row] = await rowsOf(vendor);
    expect(row).toMatchObject({ id: body.id, status: 'active', views: 0, featured: false });
    expect(row).toMatchObject({ deletedAt: null, createdAt: app.clock.now(), isListed: true });
    expect(row?.id).toBeLessThan(999_999);
    expect(row?.rank).toBeLessThan(2000);
  });

  test('a prototype cannot be reached', async () => {
    const body = JSON.stringify({ ...listing, images: [photo] }).replace('{', '{"__proto__":{},');
    const refused = await app.post('/api/products', body, { as: vendor });
    expect([refused.status, refused.body.code]).toEqual([400, 'MALFORMED_REQUEST']);
  });

  test('a huge body is refused unread', async () => {
    const refused = await create({ description: 'x'.repeat(100_000) });
    expect([refused.status, refused.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  test('markup is kept as the text that it is', async () => {
    const title = '<script>alert(1)</script>';
    expect((await create({ title })).body.title).toBe(title);
  });
});

describe('photos', () => {
  test.each([
    'http://169.254.169.254/latest/meta-data',
    'javascript:alert(1)',
    '//evil.example/a.jpg',
    '/uploads/../secret.jpg',
    'data:image/png;base64,AAAA',
    '',
    7,
    null,
  ])('%j is no upload', async (url) => {
    const refused = await create({ images: [photo, url] });
    expect(refused.status).toBe(400);
    expect(fieldsOf(refused)).toEqual(['images.1']);
  });

  test('six are too many', async () => {
    const images = await Promise.all([1, 2, 3, 4, 5, 6].map(async () => app.addPhoto(vendor)));
    const refused = await create({ images });
    expect(fieldsOf(refused)).toEqual(['images']);
    expect((await create({ images: images.slice(1) })).status).toBe(201);
  });

  test('only own ones, and each once', async () => {
    const other = await app.addUser();
    const [foreign, listed] = [await app.addPhoto(other), await app.addPhoto(other)];
    await app.addProduct(other, { images: [listed] });
    const never = `/uploads/${'0'.repeat(64)}.jpg`;
    const refused = await create({ images: [photo, foreign, listed, never, photo] });
    expect([refused.status, refused.body.code]).toEqual([400, 'VALIDATION']);
    expect(fieldsOf(refused)).toEqual(['images.1', 'images.2', 'images.3', 'images.4']);

    expect(await rowsOf(vendor)).toEqual([]);
    expect((await create()).status).toBe(201);
  });

  test('of two listings at once with the same photo one gets it', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(async () => create()));
    const won = answers.filter(({ status }) => status === 201);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(3);
    expect(await rowsOf(vendor)).toHaveLength(1);
  });
});

describe('promotion', () => {
  const dates = {
    promotionStartDate: '2026-11-01T00:00:00.000+03:00',
    promotionEndDate: '2026-11-07T23:59:59.999+03:00',
  };

  test('it runs from its first to its last instant, by the time of the database', async () => {
    const { body } = await create({ promotionalPrice: 300_000, ...dates });
    expect(body).toMatchObject({
      promotionalPrice: 300_000,
      promotionStartDate: '2026-10-31T21:00:00.000Z',
      promotionEndDate: '2026-11-07T20:59:59.999Z',
    });
    const running = async (now: string) => {
      await app.setDatabaseTime(new Date(now));
      return (await app.get(`/api/products/${body.id}`)).body.activePromotion;
    };
    const promotion = { price: 300_000, percentOff: 25, endsAt: '2026-11-07T20:59:59.999Z' };
    expect(await running('2026-10-31T20:59:59.999Z')).toBeNull();
    expect(await running('2026-10-31T21:00:00.000Z')).toEqual(promotion);
    expect(await running('2026-11-07T20:59:59.999Z')).toEqual(promotion);
    expect(await running('2026-11-07T21:00:00.000Z')).toBeNull();
  });

  test.each([0, null, undefined])('a price of %j is none', async (promotionalPrice) => {
    const { status, body } = await create({ promotionalPrice, ...dates });
    expect([status, body.promotionalPrice, body.activePromotion]).toEqual([201, null, null]);
  });

  test('without dates it is kept and does not run', async () => {
    const { status, body } = await create({ promotionalPrice: 300_000, promotionEndDate: null });
    expect([status, body.promotionalPrice, body.activePromotion]).toEqual([201, 300_000, null]);
  });

  test.each([400_000, 400_001])('%i is no less than the regular price', async (promotionalPrice) => {
    expect(fieldsOf(await create({ promotionalPrice }))).toEqual(['promotionalPrice']);
  });

  test('it cannot end before it starts, but may end at that instant', async () => {
    const at = (promotionEndDate: string) => ({ ...dates, promotionalPrice: 5, promotionEndDate });
    const refused = await create(at('2026-10-31T20:59:59.999Z'));
    expect(fieldsOf(refused)).toEqual(['promotionEndDate']);
    expect((await create(at('2026-10-31T21:00:00Z'))).status).toBe(201);
  });
});

describe('repeating', () => {
  test('ten at once with one key are one product', async () => {
    const headers = { 'idempotency-key': 'one-tap' };
    const answers = await Promise.all(Array.from({ length: 10 }, async () => create({}, { headers })));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await rowsOf(vendor)).toHaveLength(1);

    const later = await create({}, { headers });
    expect(later.body).toEqual(answers[0]?.body);
    const other = await create({ title: 'Another' }, { headers });
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  });

  test('a refusal is not remembered', async () => {
    const headers = { 'idempotency-key': 'second-try' };
    expect((await create({ promotionalPrice: 400_000 }, { headers })).status).toBe(400);
    expect((await create({}, { headers })).status).toBe(201);
  });
});

test('listings at once with the same new words never wait in a circle', async () => {
  // Slows each word down, so that the transactions surely overlap.
  await app.db.execute(sql`create function dawdle() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.01); return new; end $$`);
  await app.db.execute(sql`create trigger dawdle before insert on search_words
    for each row execute function dawdle()`);
  const title = Array.from({ length: 12 }, (_, n) => `word${n}`).join(' ');
  const answers = await Promise.all([1, 2, 3].map(async () => create({ title, images: [await app.addPhoto(vendor)] })));
  await app.db.execute(sql`drop trigger dawdle on search_words`);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  // A deadlock would be retried, so only the database's statistics show it.
  const { rows } = await app.db.execute(
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  );
  expect(rows).toEqual([{ deadlocks: 0 }]);
});
