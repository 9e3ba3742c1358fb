import type { Sale } from '@akatale/contracts/deals/sales-schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startClosingApp } from '../../../../../test/apps/closing-app.ts';
import type { Person } from '../../../../../test/apps/people.ts';
import { sales } from '../../../../database/schema/sales.ts';

/** A vendor with five sales of two products, one of them undone, over three days in Kampala. */
const app = await startClosingApp();
afterAll(async () => app.stop());

const NOW = new Date('2026-11-21T09:00:00Z');
const midnight = '2026-10-31T21:00:00.000Z';
const times = ['2026-10-30T10:00:00.000Z', '2026-10-31T20:59:59.999Z', midnight, midnight, '2026-11-01T12:00:00.000Z'];
let seller: Person;
let as: ReturnType<typeof app.as>;
let phone: { id: number; title: string };
let chatId: number;

beforeAll(async () => {
  // An older sale than of a year ago is refused.
  app.clock.set(NOW);
  await app.setDatabaseTime(NOW);
  seller = await app.people.lockedVendor();
  await app.setEntitlement({ chatOverride: 'allow' }, seller);
  as = app.as(seller);
  phone = await app.people.addProduct(seller, { stock: 50, title: 'Tecno 100% _new_' });
  const book = await app.people.addProduct(seller, { stock: 50, title: 'A book of birds' });
  const [first, second, third, , fifth] = times;
  await sell(phone.id, { actualSalePrice: 1000, quantity: 3, saleDate: first, notes: 'To Ali' });
  await sell(book.id, { actualSalePrice: 500, saleDate: second });
  await sell(book.id, { actualSalePrice: 600, saleDate: third });
  const undone = await sell(phone.id, { actualSalePrice: 9000, saleDate: third });
  await app.undoOfflineSaleOf(undone.id, as);
  app.clock.set(new Date(fifth!));
  chatId = await app.people.beginChat(app.buyer, phone);
  await app.complete(chatId, { soldPrice: 2000, quantity: 2 }, as);
  app.clock.set(NOW);
});

async function sell(productId: number, body: object) {
  const answer = await app.sellOffline(productId, body, as);
  expect(answer.status).toBe(201);
  return answer.body as { id: number };
}
const list = async (query = '') => (await as.get(`/api/sales?${query}`)).body;
const prices = async (query: string) => (await list(query)).sales.map(({ price }: Sale) => price);

describe('the ledger', () => {
  test('has every sale, in chat and elsewhere, newest first, and what was taken back', async () => {
    const { sales: rows, nextCursor } = await list();
    expect(nextCursor).toBeNull();
    expect(rows.map(({ soldAt }: Sale) => soldAt)).toEqual(times.toReversed());
    expect(rows[0]).toEqual({
      id: expect.any(Number),
      receiptNumber: 5,
      channel: 'chat',
      chatId,
      notes: null,
      product: { id: phone.id, title: phone.title, image: expect.stringMatching(/^\/uploads\//) },
      buyer: { name: app.buyer.name },
      quantity: 2,
      price: 2000,
      originalPrice: 400_000,
      total: 4000,
      soldAt: times[4],
      undoneAt: null,
      undoableUntil: null,
    });
    expect(rows[1]).toMatchObject({ price: 9000, undoneAt: expect.any(String) });
    expect(rows[1].undoableUntil).toBeNull();
    expect(rows[4]).toMatchObject({
      channel: 'offline',
      buyer: null,
      notes: 'To Ali',
      total: 3000,
    });
    const until = new Date(app.clock.now().getTime() + 24 * 3_600_000).toISOString();
    expect(rows[4].undoableUntil.slice(0, 13)).toBe(until.slice(0, 13));
  });

  test('comes in pages that neither skip nor repeat, also within one moment', async () => {
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await list(`limit=1${cursor && `&cursor=${cursor}`}`);
      expect(page.sales).toHaveLength(1);
      seen.push(page.sales[0].id);
      cursor = page.nextCursor;
    }
    expect(seen).toEqual((await list()).sales.map(({ id }: Sale) => id));
    expect((await as.get('/api/sales?cursor=bm9uZQ')).body.code).toBe('INVALID_CURSOR');
  });

  test.each([
    ['channel=chat', [2000]],
    ['channel=offline', [9000, 600, 500, 1000]],
    ['search=BOOK', [600, 500]],
    ['search=0%25%20_n', [2000, 9000, 1000]],
    ['search=_%25', []],
    ['search=', [2000, 9000, 600, 500, 1000]],
    ['from=2026-11-01', [2000, 9000, 600]],
    ['to=2026-10-31', [500, 1000]],
    ['from=2026-10-31&to=2026-10-31', [500]],
    ['from=2026-11-02&to=2026-10-01', []],
  ])('%s', async (query, expected) => {
    expect(await prices(query)).toEqual(expected);
    const { body } = await as.get(`/api/sales/totals?${query}`);
    const counted = expected.filter((price) => price !== 9000);
    expect(body.all.sales).toBe(counted.length);
  });

  test('of one product', async () => {
    expect(await prices(`productId=${phone.id}`)).toEqual([2000, 9000, 1000]);
    expect(await prices('productId=2000000000')).toEqual([]);
  });

  test.each([
    ['channel=street', 'channel'],
    ['from=2026-02-30', 'from'],
    ['to=yesterday', 'to'],
    ['to=0000-01-01', 'to'],
    [`search=${'x'.repeat(101)}`, 'search'],
    ['productId=x', 'productId'],
  ])('knows no %s', async (query, field) => {
    for (const path of ['', '/totals', '.csv']) {
      const { status, body } = await as.get(`/api/sales${path}?${query}`);
      expect([status, body.errors[0].field]).toEqual([400, field]);
    }
  });

  test("shows no other vendor's sales", async () => {
    const stranger = app.as(app.vendor);
    expect((await stranger.get('/api/sales')).body).toEqual({ sales: [], nextCursor: null });
    expect((await stranger.get(`/api/sales?productId=${phone.id}`)).body.sales).toEqual([]);
    expect((await stranger.get('/api/sales/totals')).body).toEqual({
      all: { sales: 0, items: 0, value: 0 },
      periods: [],
    });
    const { sales: rows } = await list();
    for (const { id } of rows) expect((await stranger.get(`/api/sales/${id}`)).status).toBe(404);
  });

  test('keeps the title that a thing had when it was sold', async () => {
    const thing = await app.people.addProduct(seller, { stock: 2, title: 'Nokia 3310' });
    await sell(thing.id, { saleDate: '2026-09-01T09:00:00Z' });
    const { title: _, description, category, condition, images, price } = thing;
    const edit = { description, category, condition, images, price, stock: 1, isOnline: true };
    const { status } = await as.call('PUT', `/api/products/${thing.id}`, {
      body: { ...edit, title: 'Itel 2160', location: 'Ntinda' },
    });
    expect(status).toBe(200);
    const { sales: rows } = await list(`productId=${thing.id}`);
    expect(rows[0].product.title).toBe('Nokia 3310');
  });
});

describe('its totals', () => {
  const filter = 'from=2026-10-01&';

  test('are of days in Kampala, without what was taken back', async () => {
    const { body } = await as.get(`/api/sales/totals?${filter}`);
    expect(body).toEqual({
      all: { sales: 4, items: 7, value: 8100 },
      periods: [
        { period: '2026-11-01', sales: 2, items: 3, value: 4600 },
        { period: '2026-10-31', sales: 1, items: 1, value: 500 },
        { period: '2026-10-30', sales: 1, items: 3, value: 3000 },
      ],
    });
  });

  test('or of months', async () => {
    const { body } = await as.get(`/api/sales/totals?${filter}per=month`);
    expect(body.periods).toEqual([
      { period: '2026-11', sales: 2, items: 3, value: 4600 },
      { period: '2026-10', sales: 2, items: 4, value: 3500 },
    ]);
    expect((await as.get('/api/sales/totals?per=year')).body.errors[0].field).toBe('per');
  });

  test('tell the newest 366 days, and all of them in all', async () => {
    const other = await app.people.otherVendor();
    const { id: productId, title } = await app.people.addProduct(other);
    await app.db.insert(sales).values(
      Array.from({ length: 400 }, (_, day) => ({
        channel: 'offline' as const,
        productId,
        productTitle: title,
        vendorId: other.id,
        quantity: 1,
        priceUgx: 10,
        originalPriceUgx: 10,
        createdAt: NOW,
        soldAt: new Date(Date.parse('2026-11-01T09:00:00Z') - day * 86_400_000),
      })),
    );
    const { body } = await app.as(other).get('/api/sales/totals');
    expect(body.all).toEqual({ sales: 400, items: 400, value: 4000 });
    expect(body.periods).toHaveLength(366);
    expect(body.periods[0].period).toBe('2026-11-01');
  });

  test('stop at the largest integer that JSON holds exactly', async () => {
    const priceless = await app.people.addProduct(app.vendor, { stock: 1_000_000 });
    const body = { actualSalePrice: 10 ** 10, quantity: 1_000_000 };
    expect((await app.sellOffline(priceless.id, body)).status).toBe(201);
    const totals = await app.asVendor.get('/api/sales/totals');
    expect(totals.body.all.value).toBe(Number.MAX_SAFE_INTEGER);
    const { body: page } = await app.asVendor.get('/api/sales');
    expect(page.sales[0].total).toBe(Number.MAX_SAFE_INTEGER);
  });
});

test('a receipt has what the sale was, and the store', async () => {
  const { sales: rows } = await list();
  const { status, body } = await as.get(`/api/sales/${rows[0].id}`);
  expect(status).toBe(200);
  expect(body).toEqual({
    ...rows[0],
    vendor: {
      id: seller.id,
      name: seller.name,
      location: 'Mbarara',
      contactNumber: '0782 340 117',
    },
  });
});
