import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SellingApp, startSellingApp } from '../../../../../test/apps/selling-app.ts';

let app: SellingApp;
let vendor: number;
let joinedAt: Date;

beforeAll(async () => {
  app = await startSellingApp();
});
afterAll(async () => app.stop());
beforeEach(async () => {
  joinedAt = app.clock.now();
  vendor = await app.addUser({ bio: 'Clean phones, each one tested.' });
});

const list = async (query = '', as?: number) =>
  app.get(`/api/vendors/${vendor}/products${query}`, as === undefined ? {} : { as });
const head = async (as?: number) => app.get(`/api/vendors/${vendor}`, as === undefined ? {} : { as });
const idsOf = ({ body }: { body: { id: number }[] }) => body.map(({ id }) => id);

async function add(change: Parameters<SellingApp['addProduct']>[1] = {}): Promise<number> {
  app.clock.advance(60);
  return (await app.addProduct(vendor, change)).id;
}
const sell = async (id: number) => app.change(id, { status: 'sold', stock: 0 });

/** One of each kind, oldest first. */
async function addOfEachKind() {
  const soldLong = await add({ category: 'Books' });
  const active = await add();
  const offline = await add({ isOnline: false });
  const removed = await add({ category: 'Toys' });
  const soldNow = await add({ category: 'Fashion' });
  const soldOffline = await add({ isOnline: false });
  const newest = await add({ category: 'Electronics' });
  for (const id of [soldLong, soldNow, soldOffline]) await sell(id);
  await app.change(removed, { status: 'inactive' });
  return { soldLong, active, offline, removed, soldNow, soldOffline, newest };
}

test('others see what is for sale, newest first, and then what was sold', async () => {
  const { newest, active, soldNow, soldLong } = await addOfEachKind();
  const buyer = await app.addUser({ type: 'buyer' });
  for (const as of [undefined, buyer, await app.addUser()]) {
    expect(idsOf(await list('', as))).toEqual([newest, active, soldNow, soldLong]);
  }
});

test('its vendor sees everything, sold ones last', async () => {
  const { newest, removed, offline, active, soldOffline, soldNow, soldLong } = await addOfEachKind();
  expect(idsOf(await list('', vendor))).toEqual([newest, removed, offline, active, soldOffline, soldNow, soldLong]);
});

test('the header counts what buyers see, and has the categories of what its viewer sees', async () => {
  await addOfEachKind();
  const { status, body } = await head();
  expect(status).toBe(200);
  expect(body).toEqual({
    id: vendor,
    name: 'Okello Phones & Gadgets',
    avatar: null,
    location: 'Ntinda, Kampala',
    bio: 'Clean phones, each one tested.',
    createdAt: joinedAt.toISOString(),
    emailVerified: true,
    isUnclaimed: false,
    productCount: 4,
    soldCount: 2,
    categories: ['Electronics', 'Fashion', 'Phones', 'Books'],
  });
  expect((await head(vendor)).body).toMatchObject({
    productCount: 4,
    soldCount: 2,
    categories: ['Electronics', 'Fashion', 'Phones', 'Books'],
  });
});

test('a store without products is empty, not absent', async () => {
  expect((await list()).body).toEqual([]);
  expect((await head()).body).toMatchObject({ productCount: 0, soldCount: 0, categories: [] });
});

test('one category', async () => {
  const { soldLong } = await addOfEachKind();
  expect(idsOf(await list('?category=Books'))).toEqual([soldLong]);
  expect((await list('?category=Nothing')).status).toBe(400);
});

describe('page after page', () => {
  async function readAllPages(query: string, as?: number, between?: () => Promise<void>) {
    const seen: number[] = [];
    let url: string | undefined = `/api/vendors/${vendor}/products?${query}`;
    while (url) {
      const answer = await app.get(url, as === undefined ? {} : { as });
      seen.push(...idsOf(answer));
      url = /<(.+)>; rel="next"/.exec(String(answer.headers['link']))?.[1];
      await between?.();
    }
    return seen;
  }

  test.each([1, 2, 3, 7, 50])('%i at a time', async (limit) => {
    await addOfEachKind();
    expect(await readAllPages(`limit=${limit}`)).toEqual(idsOf(await list()));
    expect(await readAllPages(`limit=${limit}`, vendor)).toEqual(idsOf(await list('', vendor)));
  });

  test('things of one instant, across the border of the sold ones', async () => {
    for (let n = 0; n < 9; n += 1) {
      const { id } = await app.addProduct(vendor);
      if (n % 2) await sell(id);
    }
    expect(await readAllPages('limit=2')).toEqual(idsOf(await list()));
  });

  test('while new things come in, nothing comes twice and nothing old is skipped', async () => {
    await addOfEachKind();
    const before = idsOf(await list());
    const seen = await readAllPages('limit=1', undefined, async () => void (await add()));
    expect(seen).toEqual(before);
  });

  test.each(['x', Buffer.from('n.1.1').toString('base64url')])('%s is no cursor', async (cursor) => {
    const { status, body } = await list(`?before=${cursor}`);
    expect([status, body.code]).toEqual([400, 'INVALID_CURSOR']);
  });
});

describe('people who do not sell have no store', () => {
  test.each([
    ['a buyer', { type: 'buyer' }],
    ['a suspended vendor', { suspendedAt: new Date('2026-11-01T00:00:00Z') }],
    ['a deleted vendor', { deletedAt: new Date('2026-11-01T00:00:00Z') }],
  ] as const)('%s', async (_who, change) => {
    vendor = await app.addUser(change);
    expect([(await head()).status, (await list()).status]).toEqual([404, 404]);
  });

  test.each(['0', 'abc', '9007199254740992', '2000000000', '%00'])('%s', async (id) => {
    const answers = [await app.get(`/api/vendors/${id}`), await app.get(`/api/vendors/${id}/products`)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });
});

describe('with filters or by price', () => {
  const soon = {
    promotionStartDate: '2020-01-01T00:00:00Z',
    promotionEndDate: '2099-01-01T00:00:00Z',
  };

  async function addPriced() {
    const cheap = await add({ price: 10_000, condition: 'New' });
    const dear = await add({ price: 900_000, category: 'Books' });
    const reduced = await add({ price: 500_000, promotionalPrice: 200_000, ...soon });
    const hidden = await add({ price: 50_000, isOnline: false });
    const sold = await add({ price: 20_000 });
    await sell(sold);
    return { cheap, dear, reduced, hidden };
  }

  test('sold ones are left out, and its vendor sees hidden ones', async () => {
    const { cheap, dear, reduced, hidden } = await addPriced();
    expect(idsOf(await list('?sortBy=priceLow'))).toEqual([cheap, reduced, dear]);
    expect(idsOf(await list('?sortBy=priceHigh'))).toEqual([dear, reduced, cheap]);
    expect(idsOf(await list('?sortBy=priceLow', vendor))).toEqual([cheap, hidden, reduced, dear]);
    expect(idsOf(await list('?maxPrice=200000'))).toEqual([reduced, cheap]);
    expect(idsOf(await list('?onPromotion=1'))).toEqual([reduced]);
    expect(idsOf(await list('?condition=New'))).toEqual([cheap]);
    expect(idsOf(await list('?minPrice=1&category=Books'))).toEqual([dear]);
    expect(idsOf(await list('?postedWithin=1'))).toEqual([]);
  });

  test.each(['sortBy=priceLow', 'sortBy=priceHigh', 'minPrice=1'])('page after page: %s', async (query) => {
    await addPriced();
    const whole = idsOf(await list(`?${query}`));
    const seen: number[] = [];
    let url: string | undefined = `/api/vendors/${vendor}/products?${query}&limit=1`;
    while (url) {
      const answer = await app.get(url);
      seen.push(...idsOf(answer));
      url = /<(.+)>; rel="next"/.exec(String(answer.headers['link']))?.[1];
    }
    expect(seen).toEqual(whole);
  });

  test('a cursor belongs to its order and filters', async () => {
    await addPriced();
    const { headers } = await list('?sortBy=priceLow&limit=1');
    const cursor = /before=([^&>]+)/.exec(String(headers['link']))?.[1];
    expect((await list(`?sortBy=priceLow&before=${cursor}`)).status).toBe(200);
    for (const other of ['', 'sortBy=priceHigh', 'sortBy=priceLow&minPrice=1', 'sortBy=priceLow&category=Books']) {
      const { status, body } = await list(`?${other}&before=${cursor}`);
      expect([status, body.code]).toEqual([400, 'INVALID_CURSOR']);
    }
  });

  test.each(['minPrice=9&maxPrice=8', 'maxPrice=1000000000000000', 'minPrice=x', 'condition=x', 'sortBy=nearest'])(
    '%s is refused',
    async (query) => {
      expect((await list(`?${query}`)).status).toBe(400);
    },
  );
});
