import type { ProductSummary } from '@akatale/contracts/market/products-schemas';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SellingApp, startSellingApp } from '../../../../../test/apps/selling-app.ts';
import { entitlements } from '../../../../database/schema/entitlements.ts';
import { notifications } from '../../../../database/schema/notifications.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';

const DAY_MS = 86_400_000;
const FIRST = Date.parse('2026-11-05T06:10:00Z');

let app: SellingApp;
let vendor: number;
let day: number;

beforeAll(async () => {
  app = await startSellingApp();
});
afterAll(async () => app.stop());
beforeEach(async () => {
  day = 0;
  await setDay(0);
  vendor = await app.addUser();
});

async function setDay(to: number) {
  day = to;
  const at = new Date(FIRST + to * DAY_MS);
  app.clock.set(at);
  await app.setDatabaseTime(at);
}

/** The market runs until this day, and asks on each of them. */
async function runTo(last: number) {
  while (day < last) {
    await setDay(day + 1);
    await app.run('products.ask-if-still-there');
  }
}

const list = async (status: string, as = vendor) =>
  (await app.get(`/api/vendor/products?status=${status}`, { as })).body as {
    products: ProductSummary[];
    total: number;
  };
const asked = async () => (await list('asked')).products.map(({ id }) => id).toSorted((a, b) => a - b);
const inStore = async () =>
  ((await app.get(`/api/vendors/${vendor}/products`)).body as ProductSummary[]).map(({ id }) => id);
const page = async (id: number) => (await app.get(`/api/products/${id}`)).body;
const confirm = async (body: object, as = vendor) => app.post('/api/vendor/products/confirm', body, { as });
const notices = async () =>
  ((await app.get('/api/notifications', { as: vendor })).body as { title: string; type: string; isRead: boolean }[])
    .filter(({ type }) => type === 'listing')
    .map(({ title }) => title);

describe('a store', () => {
  test('is asked once about everything of which nothing was heard for 21 days, for 42 where there are several', async () => {
    const [one, two] = [(await app.addProduct(vendor)).id, (await app.addProduct(vendor)).id];
    const many = (await app.addProduct(vendor, { stock: 3 })).id;
    await runTo(20);
    expect([await asked(), await notices()]).toEqual([[], []]);
    await runTo(21);
    expect([await asked(), await notices()]).toEqual([[one, two], ['2 items: still there?']]);
    await confirm({});
    await runTo(42);
    expect([await asked(), await notices()]).toEqual([[one, two, many], ['3 items: still there?']]);
  });

  test('is asked at most once in seven days', async () => {
    const first = (await app.addProduct(vendor)).id;
    await runTo(2);
    const second = (await app.addProduct(vendor)).id;
    await runTo(27);
    expect(await asked()).toEqual([first]);
    await runTo(28);
    expect([await asked(), await notices()]).toEqual([[first, second], ['2 items: still there?']]);
  });

  test('has a notice of one question where two processes ask at once', async () => {
    await app.addProduct(vendor);
    await runTo(20);
    await setDay(21);
    await Promise.all([app.modules.products.askStores(), app.modules.products.askStores()]);
    expect(await notices()).toEqual(['1 item: still there?']);
  });
});

describe('an item', () => {
  test('leaves the lists 14 days after the question, keeps its page, and one tap brings it back as old as it was', async () => {
    const old = (await app.addProduct(vendor)).id;
    const created = app.clock.now().toISOString();
    const buyer = await app.addUser();
    const { id: chatId } = (await app.post('/api/chats', { productId: old }, { as: buyer })).body as { id: number };
    const inChat = async () => (await app.get(`/api/chats/${chatId}`, { as: buyer })).body.product;
    await runTo(34);
    expect(await inStore()).toEqual([old]);
    await runTo(35);
    expect([await inStore(), await asked()]).toEqual([[], [old]]);
    expect(await page(old)).toMatchObject({ status: 'active', isOnline: true, unconfirmedSince: created });
    expect(await inChat()).toMatchObject({ id: old, unconfirmedSince: created });
    await app.db.execute(sql`delete from listings_to_match`);
    const events = app.recordEvents();

    const newer = (await app.addProduct(vendor)).id;
    events.length = 0;
    await app.db.execute(sql`delete from listings_to_match`);
    expect((await confirm({ productIds: [old] })).body).toEqual({ confirmed: 1 });
    const back = await page(old);
    expect(back).toMatchObject({ confirmedAt: app.clock.now().toISOString(), createdAt: created, updatedAt: created });
    expect(back).not.toHaveProperty('unconfirmedSince');
    expect(await inChat()).not.toHaveProperty('unconfirmedSince');
    expect(await inStore()).toEqual([newer, old]);
    // Neither followers nor who saved it or a search.
    expect((await app.db.execute(sql`select from listings_to_match`)).rows).toEqual([]);
    expect(events.map(({ type }) => type)).toEqual(['listings.changed']);
  });

  test.each<[string, (id: number) => Promise<unknown>]>([
    ['an edit', async (id) => app.put(`/api/products/${id}`, await edited(id), { as: vendor })],
    ['switching it off and on', async (id) => switchTwice(id)],
    ['a message of its vendor about it', async (id) => writeAbout(id, vendor)],
    ['a sale elsewhere that leaves stock', async (id) => sellOne(id)],
  ])('is not asked about after %s', async (_name, sign) => {
    const { id } = await app.addProduct(vendor);
    await runTo(10);
    await sign(id);
    await runTo(30);
    expect(await asked()).toEqual([]);
    await runTo(39);
    expect(await asked()).toEqual([id]);
  });

  test('stays where its vendor has written about it after the question', async () => {
    const { id } = await app.addProduct(vendor);
    await runTo(25);
    await writeAbout(id, vendor);
    await runTo(36);
    expect([await inStore(), await asked()]).toEqual([[id], []]);
  });

  test('is asked about although a buyer has written', async () => {
    const { id } = await app.addProduct(vendor);
    await runTo(10);
    await writeAbout(id, undefined);
    await runTo(21);
    expect(await asked()).toEqual([id]);
  });

  test.each<[string, (id: number) => Promise<unknown>]>([
    ['an edit', async (id) => app.put(`/api/products/${id}`, await edited(id), { as: vendor })],
    ['switching it off and on', async (id) => switchTwice(id)],
    ['a message of its vendor about it', async (id) => writeAbout(id, vendor)],
    ['an answer that is saved', async (id) => saveAnswer(id)],
  ])('is back by %s too', async (_name, sign) => {
    const { id } = await app.addProduct(vendor);
    await runTo(35);
    expect(await inStore()).toEqual([]);
    await sign(id);
    expect([await inStore(), await asked()]).toEqual([[id], []]);
    await runTo(37);
    expect([await inStore(), await asked()]).toEqual([[id], []]);
  });

  test('is not back by a message of its buyer', async () => {
    const { id } = await app.addProduct(vendor);
    await runTo(35);
    await writeAbout(id, undefined);
    expect([await inStore(), await asked()]).toEqual([[], [id]]);
  });

  test('that is being sold holds up no message about it', async () => {
    const { id } = await app.addProduct(vendor);
    await runTo(35);
    await inTransaction(app.db, async (tx) => {
      await app.modules.products.lockForSale(tx, id);
      await writeAbout(id, vendor);
    });
    expect(await inStore()).toEqual([]);
    await writeAbout(id, vendor);
    expect(await inStore()).toEqual([id]);
  });
});

describe('days do not count', () => {
  const deny = async (chatOverride: 'deny' | null) =>
    app.db
      .update(entitlements)
      .set({ chatOverride })
      .where(sql`user_id = ${vendor}`);
  const suspend = async (at: Date | null) => {
    await app.db.execute(sql`update users set suspended_at = ${at?.toISOString() ?? null} where id = ${vendor}`);
  };

  test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    ['is locked', async () => deny('deny'), async () => deny(null)],
    ['is suspended', async () => suspend(app.clock.now()), async () => suspend(null)],
    ['is away', async () => app.put('/api/user/away', { until: '2026-11-25' }, { as: vendor }), async () => undefined],
  ])('while the vendor %s', async (_name, begin, end) => {
    const { id } = await app.addProduct(vendor);
    await runTo(18);
    await begin();
    await runTo(20);
    await end();
    await runTo(22);
    expect(await asked()).toEqual([]);
    await runTo(23);
    expect(await asked()).toEqual([id]);
  });

  test('among the 14 in which to answer either', async () => {
    const { id } = await app.addProduct(vendor);
    await runTo(25);
    await deny('deny');
    await runTo(27);
    await deny(null);
    await runTo(36);
    expect(await inStore()).toEqual([id]);
    await runTo(37);
    expect(await inStore()).toEqual([]);
  });

  test('while the market was down, and after it all is asked again before anything is hidden', async () => {
    const { id } = await app.addProduct(vendor);
    await runTo(30);
    await app.db.delete(notifications);
    await setDay(60);
    await runTo(61);
    expect([await inStore(), await asked(), await notices()]).toEqual([[id], [id], ['1 item: still there?']]);
    await runTo(74);
    expect(await inStore()).toEqual([id]);
    await runTo(75);
    expect(await inStore()).toEqual([]);
  });
});

describe('confirming', () => {
  test('answers for 500 items at once, and a second time for none', async () => {
    const { id } = await app.addProduct(vendor);
    await app.db.execute(sql`
      insert into products (vendor_id, title, description, price_ugx, category, condition, images, image_colors, rank,
        vendor_name, created_at, updated_at)
      select vendor_id, title || n, description, price_ugx, category, condition, images, image_colors, rank, vendor_name,
        created_at, updated_at from products, generate_series(1, 499) n where id = ${id}`);
    await runTo(21);
    expect([(await list('asked')).total, await notices()]).toEqual([500, ['500 items: still there?']]);
    expect((await confirm({})).body).toEqual({ confirmed: 500 });
    expect((await confirm({})).body).toEqual({ confirmed: 0 });
    expect((await list('asked')).total).toBe(0);
    expect((await app.get('/api/vendor/products/summary', { as: vendor })).body).toMatchObject({
      asked: 0,
      total: 500,
    });
  });

  test('of what was taken down meanwhile is refused, and of all it is left out', async () => {
    const [kept, removed, hidden] = [
      (await app.addProduct(vendor)).id,
      (await app.addProduct(vendor)).id,
      (await app.addProduct(vendor)).id,
    ];
    await runTo(21);
    await app.remove(`/api/products/${removed}`, { as: vendor });
    await app.post('/api/vendor/products/visibility', { productIds: [hidden], isOnline: false }, { as: vendor });
    expect(await asked()).toEqual([kept]);
    expect((await confirm({ productIds: [kept, removed] })).status).toBe(404);
    expect((await confirm({ productIds: [hidden] })).body).toEqual({ confirmed: 0 });
    expect((await confirm({})).body).toEqual({ confirmed: 1 });
  });

  test.each(['taken-down', 'held'] as const)('of what left the lists and is %s then changes nothing', async (mark) => {
    const [kept, withheld] = [(await app.addProduct(vendor)).id, (await app.addProduct(vendor)).id];
    const buyer = await app.addUser();
    const chat = await app.post('/api/chats', { productId: withheld }, { as: buyer });
    await runTo(35);
    expect(await asked()).toEqual([kept, withheld]);
    const setMark = async (to: typeof mark | null) =>
      inTransaction(app.db, async (tx) => {
        await app.modules.products.markListing(tx, { productId: withheld, vendorId: vendor, mark: to });
      });
    await setMark(mark);
    expect(await asked()).toEqual([kept]);
    expect((await app.get('/api/vendor/products/summary', { as: vendor })).body.asked).toBe(1);
    expect((await confirm({ productIds: [withheld] })).body).toEqual({ confirmed: 0 });
    expect((await confirm({})).body).toEqual({ confirmed: 1 });
    const own = await app.get(`/api/products/${withheld}`, { as: vendor });
    expect(own.body).toMatchObject({ mark });
    expect(own.body).not.toHaveProperty('unconfirmedSince');
    const inChat = await app.get(`/api/chats/${chat.body.id}`, { as: vendor });
    expect(inChat.body.product).not.toHaveProperty('unconfirmedSince');
    // Its vendor never said that it is there.
    await setMark(null);
    expect([await inStore(), await asked()]).toEqual([[kept], [withheld]]);
  });

  test('of another vendor’s items is refused, and changes none', async () => {
    const { id } = await app.addProduct(vendor);
    await runTo(21);
    const other = await app.addUser();
    expect((await confirm({ productIds: [id] }, other)).body.code).toBe('FORBIDDEN');
    expect((await confirm({}, other)).body).toEqual({ confirmed: 0 });
    expect(await asked()).toEqual([id]);
  });

  test('in two tabs at once counts each item once among the two', async () => {
    await app.addProduct(vendor);
    await runTo(21);
    const answers = await Promise.all([confirm({}), confirm({})]);
    expect(answers.reduce((sum, { body }) => sum + Number(body.confirmed), 0)).toBe(1);
  });
});

async function edited(id: number) {
  const { title, description, price, category, condition, location, stock, images } = await page(id);
  return { title, description: `${description} Still in use.`, price, category, condition, location, stock, images };
}

async function switchTwice(id: number) {
  for (const isOnline of [false, true]) {
    await app.post('/api/vendor/products/visibility', { productIds: [id], isOnline }, { as: vendor });
  }
}

async function saveAnswer(id: number) {
  const asVendor = app.as({ cookie: await app.cookieOf(vendor) });
  await asVendor.call('PATCH', `/api/products/${id}/saved-answers`, { body: { stillThere: true } });
}

async function sellOne(id: number) {
  await app.change(id, { stock: 2 });
  await app.post('/api/offline-sales', { productId: id, actualSalePrice: 1000 }, { as: vendor });
}

/** In a new chat, whose buyer writes first. */
async function writeAbout(productId: number, writer: number | undefined) {
  const buyer = await app.addUser({ type: 'buyer' });
  const { body } = await app.post('/api/chats', { productId }, { as: buyer });
  await app.post(`/api/chats/${body.id}/messages`, { message: 'Is it there?' }, { as: buyer });
  if (writer) await app.post(`/api/chats/${body.id}/messages`, { message: 'Yes, come.' }, { as: writer });
}
