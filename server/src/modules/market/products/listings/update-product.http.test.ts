import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listing, productRow } from '../../../../../test/apps/people.ts';
import { type SellingApp, startSellingApp } from '../../../../../test/apps/selling-app.ts';
import { photos } from '../../../../database/schema/photos.ts';
import { products } from '../../../../database/schema/products.ts';
import { searchWords } from '../../../../database/schema/search.ts';
import { users } from '../../../../database/schema/users.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';
import { priceNow } from '../product-view.ts';
import { editLimit } from '../products-deps.ts';
import { effectivePriceUgx } from '../reading/product-lists-store.ts';
import { productRank } from '../reading/product-rank.ts';
import { summaryColumns } from './products-store.ts';

let app: SellingApp;
let vendor: number;
let product: ProductDetail;

beforeAll(async () => {
  app = await startSellingApp();
});
afterAll(async () => app.stop());
beforeEach(async () => {
  vendor = await app.addUser();
  product = await app.addProduct(vendor, { stock: 3 });
  app.clock.advance(60);
});

/** The whole body, as a form that was filled from the product would send it. */
const filled = (change: object = {}) => ({
  ...listing,
  stock: product.stock,
  images: product.images,
  updatedAt: product.updatedAt,
  ...change,
});
const edit = async (change: object = {}, options: object = {}) =>
  app.put(`/api/products/${product.id}`, filled(change), { as: vendor, ...options });
const seen = async (as?: number) => (await app.get(`/api/products/${product.id}`, as === undefined ? {} : { as })).body;
const rowOf = async () => (await app.db.select().from(products).where(eq(products.id, product.id)))[0]!;
const sell = async (quantity = 1) =>
  inTransaction(app.db, async (tx) => app.modules.products.takeFromStock(tx, { productId: product.id, quantity }));
const codeOf = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];
const fieldsOf = ({ body }: { body: { errors?: { field: string; message: string }[] } }) =>
  body.errors?.map(({ field, message }) => [field, message]);

describe('a vendor edits', () => {
  test('every field, and everyone sees it', async () => {
    const change = {
      title: 'Tecno Spark 20',
      description: 'Nearly new.',
      price: 500_000,
      category: 'Electronics',
      condition: 'New',
      location: 'Gulu',
      stock: 5,
      isOnline: true,
      promotionalPrice: 450_000,
      promotionStartDate: '2026-11-01T00:00:00.000+03:00',
      promotionEndDate: '2099-11-30T23:59:59.999+03:00',
    };
    const edited = await edit({ ...change, vendorId: vendor });
    expect(edited.status).toBe(200);
    expect(edited.body).toMatchObject({
      ...change,
      promotionStartDate: '2026-10-31T21:00:00.000Z',
      promotionEndDate: '2099-11-30T20:59:59.999Z',
      activePromotion: { price: 450_000, percentOff: 10 },
      createdAt: product.createdAt,
      updatedAt: app.clock.now().toISOString(),
      status: 'active',
    });
    expect(await seen()).toEqual(edited.body);
  });

  test('and may give the thing away, which ends its promotion', async () => {
    expect((await edit({ price: 0 })).body).toMatchObject({ price: 0, activePromotion: null });
    const refused = await edit({ price: 0, promotionalPrice: 1, updatedAt: undefined });
    expect(fieldsOf(refused)?.[0]?.[0]).toBe('promotionalPrice');
  });

  test('and leaves a promotion without dates that does not run', async () => {
    const { body } = await edit({ promotionalPrice: 100 });
    expect(body).toMatchObject({ promotionalPrice: 100, activePromotion: null });
  });

  test('and takes it offline, which hides it from others', async () => {
    expect((await edit({ isOnline: false })).body.isOnline).toBe(false);
    expect((await app.get(`/api/products/${product.id}`)).status).toBe(404);
    expect((await seen(vendor)).isOnline).toBe(false);
  });

  test('its rank and words follow, and no word counts twice', async () => {
    const usesOf = async (word: string) =>
      (await app.db.select().from(searchWords).where(eq(searchWords.word, word)))[0]?.uses ?? 0;
    const [title, description] = ['Tecno Rolex Fryer', 'Long. '.repeat(50).trim()];
    const known = await usesOf('tecno');
    const more = await app.addPhoto(vendor);
    await edit({ title, description, images: [...product.images, more] });
    const { rank, createdAt } = await rowOf();
    const inputs = { photoCount: 2, description, featured: false, createdAt };
    expect(rank).toBeCloseTo(productRank(inputs), 9);
    expect([await usesOf('tecno'), await usesOf('fryer')]).toEqual([known, 1]);
  });

  test('a sold thing: its text alone, or its stock, which lists it again', async () => {
    await sell(3);
    product = await seen(vendor);
    const corrected = await edit({ title: 'Corrected' });
    expect(corrected.body).toMatchObject({ title: 'Corrected', stock: 0, status: 'sold' });
    product = corrected.body;
    const relisted = await edit({ title: 'Corrected', stock: 1, status: 'available' });
    expect(relisted.body).toMatchObject({ stock: 1, status: 'active' });
    expect((await rowOf()).isListed).toBe(true);
  });
});

describe('photos', () => {
  const boundTo = async (url: string) =>
    (
      await app.db
        .select()
        .from(photos)
        .where(eq(photos.key, url.slice(9, -4)))
    )[0]?.productId;

  test('are added, removed and reordered', async () => {
    const [first] = product.images as [string];
    const [second, third] = [
      await app.addPhoto(vendor, { color: '#111111' }),
      await app.addPhoto(vendor, { color: '#222222' }),
    ];
    const all = await edit({ images: [third, first, second] });
    expect(all.body).toMatchObject({
      images: [third, first, second],
      imageColors: ['#222222', '#a0b0c0', '#111111'],
    });
    product = all.body;
    await edit({ images: [second] });
    expect(await boundTo(second)).toBe(product.id);
    expect([await boundTo(first), await boundTo(third)]).toEqual([null, null]);
  });

  test('that were released can be used by another listing', async () => {
    const [first] = product.images as [string];
    await edit({ images: [await app.addPhoto(vendor)] });
    expect((await app.addProduct(vendor, { images: [first] })).images).toEqual([first]);
    const back = await edit({ images: [first], updatedAt: undefined });
    expect(fieldsOf(back)).toEqual([['images.0', 'Please upload the photo again']]);
  });

  test("of others, of other listings, doubled and foreign ones are refused, and nothing's lost", async () => {
    const other = await app.addProduct(vendor);
    const [own] = product.images as [string];
    const foreign = await app.addPhoto(await app.addUser());
    const images = [own, foreign, other.images[0], own];
    expect(fieldsOf(await edit({ images }))?.map(([field]) => field)).toEqual(['images.1', 'images.2', 'images.3']);
    for (const url of ['javascript:alert(1)', 'http://169.254.169.254/', '//evil/x.jpg']) {
      expect((await edit({ images: [url] })).status).toBe(400);
    }
    expect(await boundTo(own)).toBe(product.id);
    expect(await seen()).toEqual(product);
  });

  test('are one to five', async () => {
    expect(fieldsOf(await edit({ images: [] }))).toEqual([
      ['images', 'Please upload at least one image for your product'],
    ]);
    const six = await Promise.all(Array.from({ length: 6 }, async () => app.addPhoto(vendor)));
    expect((await edit({ images: six })).status).toBe(400);
    expect((await edit({ images: six.slice(1) })).status).toBe(200);
  });
});

describe('who', () => {
  test('a visitor is asked to sign in, a buyer may not, another vendor neither', async () => {
    expect(codeOf(await edit({}, { as: undefined }))).toEqual([401, 'UNAUTHORIZED']);
    const buyer = await app.addUser({ type: 'buyer' });
    expect(codeOf(await edit({}, { as: buyer }))).toEqual([403, 'VENDOR_ONLY']);
    const other = await app.addUser();
    expect(codeOf(await edit({ title: 'Mine' }, { as: other }))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await edit({ vendorId: other }))).toEqual([403, 'FORBIDDEN']);
    expect(await seen()).toEqual(product);
  });

  test('an operator may not write in the name of a vendor', async () => {
    const operator = await app.addUser({ role: 'operator' });
    expect(codeOf(await edit({ title: 'x' }, { as: operator }))).toEqual([403, 'FORBIDDEN']);
  });

  test("another vendor's hidden product does not exist", async () => {
    await app.change(product.id, { isOnline: false });
    expect((await edit({}, { as: await app.addUser() })).status).toBe(404);
  });

  test('a vendor who is suspended during an edit changes nothing', async () => {
    let edited: ReturnType<typeof edit> | undefined;
    await inTransaction(app.db, async (tx) => {
      await tx.update(users).set({ suspendedAt: app.clock.now() }).where(eq(users.id, vendor));
      // The session was already looked up, and the edit waits for its vendor.
      edited = edit({ title: 'x' });
      const isWaiting = sql`datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => app.db.$count(sql`pg_stat_activity` as never, isWaiting)).toBe(1);
    });
    expect(codeOf((await edited)!)).toEqual([403, 'FORBIDDEN']);
  });

  test('another site cannot send an edit', async () => {
    const refused = await edit({ title: 'x' }, { headers: { origin: 'https://evil.example' } });
    expect(codeOf(refused)).toEqual([403, 'CSRF']);
  });

  test.each(['0', '2000000000', '9007199254740991', '9007199254740993', 'abc', '1e3', '%00', '..%2f1'])(
    'there is no product "%s"',
    async (id) => {
      expect((await app.put(`/api/products/${id}`, filled(), { as: vendor })).status).toBe(404);
    },
  );

  test('too many edits in an hour have to wait', async () => {
    await app.exhaust(editLimit, vendor);
    expect(codeOf(await edit())).toEqual([429, 'RATE_LIMITED']);
  });
});

describe('bad input', () => {
  test.each([
    ['no title', { title: ' ' }, 'title'],
    ['a long title', { title: 'x'.repeat(121) }, 'title'],
    ['no description', { description: '' }, 'description'],
    ['no category', { category: undefined }, 'category'],
    ['another condition', { condition: 'Broken' }, 'condition'],
    ['a short location', { location: 'K' }, 'location'],
    ['a price below zero', { price: -1 }, 'price'],
    ['a fraction', { price: 1.5 }, 'price'],
    ['a price as text', { price: '400000' }, 'price'],
    ['a promotion below zero', { promotionalPrice: -1 }, 'promotionalPrice'],
    ['a fraction of a promotion', { promotionalPrice: 85_000.5 }, 'promotionalPrice'],
    ['a promotion as text', { promotionalPrice: '25.000' }, 'promotionalPrice'],
    ['too high a price', { price: 1e10 + 1 }, 'price'],
    ['no stock', { stock: undefined }, 'stock'],
    ['stock below zero', { stock: -1 }, 'stock'],
    ['nothing left', { stock: 0 }, 'stock'],
    ['too much stock', { stock: 1_000_001 }, 'stock'],
    ['a promotion above the price', { promotionalPrice: 400_000 }, 'promotionalPrice'],
    [
      'an end before the start',
      {
        promotionStartDate: '2026-11-10T00:00:00Z',
        promotionEndDate: '2026-11-09T00:00:00Z',
      },
      'promotionEndDate',
    ],
    ['a status of its own', { status: 'sold' }, 'status'],
    ['an unknown status', { status: 'gone' }, 'status'],
    ['no moment', { updatedAt: 'yesterday' }, 'updatedAt'],
    ['NUL', { title: 'a\0b' }, 'title'],
  ])('%s is 400 at its field', async (_, change, field) => {
    const refused = await edit(change);
    expect([refused.status, fieldsOf(refused)?.[0]?.[0]]).toEqual([400, field]);
    expect(await seen()).toEqual(product);
  });

  test('fields that are not a vendor’s to set are ignored', async () => {
    const { body } = await edit({
      title: 'Other',
      views: 9999,
      featured: true,
      id: 1,
      createdAt: '2020-01-01T00:00:00Z',
      deletedAt: '2020-01-01T00:00:00Z',
      __proto__: { featured: true },
    });
    const { id, createdAt } = product;
    expect(body).toMatchObject({ id, createdAt, views: 0, featured: false, title: 'Other' });
  });

  test('a body that is no object, broken or huge', async () => {
    for (const body of ['[]', '7', 'null', '{']) {
      const path = `/api/products/${product.id}`;
      expect((await app.put(path, body, { as: vendor })).status).toBe(400);
    }
    expect((await edit({ description: 'x'.repeat(70_000) })).status).toBe(413);
  });
});

describe('the lock', () => {
  test('of two tabs with the same page the second gets a conflict, and may reload', async () => {
    expect((await edit({ title: 'From the first tab' })).status).toBe(200);
    expect(codeOf(await edit({ title: 'From the second tab' }))).toEqual([409, 'PRODUCT_CHANGED']);
    product = await seen();
    expect(product.title).toBe('From the first tab');
    expect((await edit({ title: 'From the second tab' })).body.title).toBe('From the second tab');
  });

  test('a sale during an edit is reported with the remaining stock', async () => {
    await sell();
    const refused = await edit({ title: 'Other', stock: 10 });
    expect(codeOf(refused)).toEqual([409, 'STOCK_CHANGED']);
    expect(refused.body.message).toBe('Stock changed to 2 while you were editing');
    expect(await seen()).toMatchObject({ title: product.title, stock: 2 });
  });

  test('an edit that does not know of a sale keeps it, where it leaves the stock alone', async () => {
    await sell();
    const kept = await edit({ title: 'Other', updatedAt: undefined, loadedStock: 3 });
    expect(kept.body).toMatchObject({ title: 'Other', stock: 2 });
    const raised = await edit({ updatedAt: undefined, loadedStock: 3, stock: 9 });
    expect(codeOf(raised)).toEqual([409, 'STOCK_CHANGED']);
    expect((await seen()).stock).toBe(2);
  });

  test('an edit that was sent twice is done once and answered twice', async () => {
    const change = { title: 'Sent twice', stock: 7, loadedStock: 3 };
    const [first, again] = [await edit(change), await edit(change)];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
  });

  test('featuring a product does not conflict with an edit', async () => {
    const { id: productId } = product;
    await inTransaction(app.db, async (tx) => app.modules.products.featureProduct(tx, { productId, featured: true }));
    expect((await edit({ title: 'Other' })).body).toMatchObject({ featured: true });
  });

  test('the header If-Match says the same as the field', async () => {
    const matching = (ifMatch: string) => ({ headers: { 'if-match': ifMatch } });
    const body = { title: 'Other', updatedAt: undefined };
    const etag = `"${product.updatedAt}"`;
    await app.change(product.id, { updatedAt: app.clock.now() });
    expect(codeOf(await edit(body, matching(etag)))).toEqual([409, 'PRODUCT_CHANGED']);
    expect(codeOf(await edit(body, matching('"7"')))).toEqual([400, 'INVALID_IF_MATCH']);
    const fresh = `W/"${app.clock.now().toISOString()}"`;
    expect((await edit(body, matching(fresh))).status).toBe(200);
    expect((await edit({ ...body, title: 'More' }, matching('*'))).status).toBe(200);
  });
});

describe('at the same moment', () => {
  test('of ten tabs with the same page one wins, though the clock stands still', async () => {
    const tabs = Array.from({ length: 10 }, (_, n) => edit({ title: `Tab ${n}` }));
    const answers = await Promise.all(tabs);
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect((await seen()).title).toBe(won[0]!.body.title);
  });

  test('no sale is lost to edits that set the stock', async () => {
    for (let round = 0; round < 8; round += 1) {
      product = await app.addProduct(vendor, { stock: 3 });
      const [edited, ...sales] = await Promise.all([edit({ stock: 20 }), sell(), sell()]);
      const taken = sales.filter((sale) => sale !== undefined).length;
      const from = edited.status === 200 ? 20 : 3;
      expect(taken).toBe(2);
      expect((await seen()).stock).toBe(from - taken);
    }
  });

  test('the last one is sold while its text is edited', async () => {
    for (let round = 0; round < 8; round += 1) {
      product = await app.addProduct(vendor, { stock: 1 });
      const change = { title: 'Text', updatedAt: undefined, loadedStock: 1 };
      const [edited, sale] = await Promise.all([edit(change), sell()]);
      expect([edited.status, sale?.stock]).toEqual([200, 0]);
      expect(await rowOf()).toMatchObject({ title: 'Text', stock: 0, status: 'sold' });
    }
  });

  test('one photo goes to one of two listings', async () => {
    const other = await app.addProduct(vendor);
    const photo = await app.addPhoto(vendor);
    const answers = await Promise.all([
      edit({ images: [photo] }),
      app.put(
        `/api/products/${other.id}`,
        { ...filled({ images: [photo] }), stock: 1, updatedAt: other.updatedAt },
        { as: vendor },
      ),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
  });
});

test('the price that SQL computes is the one that is shown, of every promotion there can be', async () => {
  const now = new Date();
  await app.setDatabaseTime(now);
  const dates = [null, ...[-1, 0, 1].map((after) => new Date(now.getTime() + after))];
  const every = [0, 1, 100].flatMap((priceUgx) =>
    [null, 0, 1, 99, 100, 101].flatMap((promotionalPriceUgx) =>
      dates.flatMap((promotionStartDate) =>
        dates.map((promotionEndDate) => ({ priceUgx, promotionalPriceUgx, promotionStartDate, promotionEndDate })),
      ),
    ),
  );
  const row = productRow({ id: vendor, name: 'Okello' }, now);
  await app.db.insert(products).values(every.map((prices) => ({ ...row, ...prices })));
  const shown = await app.db.select({ ...summaryColumns, inSql: effectivePriceUgx }).from(products);
  expect(shown.length).toBeGreaterThan(every.length);
  for (const one of shown) expect([one, Number(one.inSql)]).toEqual([one, priceNow(one)]);
});
