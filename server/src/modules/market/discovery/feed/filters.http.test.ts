import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMarket, type Market } from '../../../../../test/market.ts';

let market: Market;
const ids: Record<string, number> = {};

const goods = {
  old: { title: 'Old radio', priceUgx: 50_000, createdAt: new Date('2025-09-01T08:00:00Z') },
  radio: { title: 'Sony radio', priceUgx: 90_000, district: 'Kampala', area: 'Ntinda' },
  cheap: { title: 'Tecno Spark phone', category: 'Phones', priceUgx: 150_000, district: 'Kampala', area: 'Ntinda' },
  phone: {
    title: 'Samsung phone',
    category: 'Phones',
    priceUgx: 700_000,
    condition: 'New',
    district: 'Kampala',
    area: 'Bukoto',
    attributes: { brand: 'Samsung', storage: '128 GB' },
  },
  far: {
    title: 'Itel phone',
    category: 'Phones',
    priceUgx: 60_000,
    condition: 'Used - Fair',
    district: 'Gulu',
    attributes: { brand: 'Itel' },
  },
  car: { title: 'Toyota Premio', category: 'Automotive', priceUgx: 18_000_000, attributes: { year: '2008' } },
  promoted: {
    title: 'Infinix phone',
    category: 'Phones',
    priceUgx: 600_000,
    promotionalPriceUgx: 400_000,
    promotionStartDate: new Date('2020-01-01T00:00:00Z'),
    promotionEndDate: new Date('2099-01-01T00:00:00Z'),
    createdAt: new Date(Date.now() - 3_600_000),
  },
} as const;

beforeAll(async () => {
  market = await startMarket();
  const listed = await market.list(...Object.values(goods));
  for (const [index, name] of Object.keys(goods).entries()) ids[name] = listed[index] ?? 0;
});
afterAll(() => market.stop());

const namesOf = (found: { ids: number[] }) =>
  found.ids.map((id) => Object.keys(ids).find((name) => ids[name] === id) ?? id);
const find = async (query: Record<string, string | number>) => namesOf(await market.discover(query));

describe('a list is filtered', () => {
  test.each<[Record<string, string | number>, string[]]>([
    [{ minPrice: 60_000, maxPrice: 150_000 }, ['far', 'cheap', 'radio']],
    [{ maxPrice: 50_000 }, ['old']],
    [{ minPrice: 400_000, maxPrice: 500_000 }, ['promoted']],
    [{ condition: 'New' }, ['phone']],
    [{ condition: 'New,Used - Fair' }, ['far', 'phone']],
    [{ place: 'Kampala' }, ['phone', 'cheap', 'radio']],
    [{ place: 'Ntinda, Kampala' }, ['cheap', 'radio']],
    [{ place: 'Ntinda, Kampala', category: 'Phones' }, ['cheap']],
    [{ onPromotion: 1 }, ['promoted']],
    [{ postedWithin: 7, category: 'Phones' }, ['promoted']],
    [{ category: 'Phones', brand: 'Samsung' }, ['phone']],
    [{ category: 'Automotive', year: '2005-2010' }, ['car']],
    [{ category: 'Automotive', year: '2009-' }, []],
    [{ category: 'Phones', maxPrice: 500_000, search: 'phone' }, ['promoted', 'far', 'cheap']],
    [{ search: 'phone', place: 'Gulu' }, ['far']],
  ])('by %o', async (query, found) => {
    expect(await find(query)).toEqual(found);
  });
});

describe('in the order of price', () => {
  test('from the lowest, and from the highest', async () => {
    const up = ['old', 'far', 'radio', 'cheap', 'promoted', 'phone', 'car'];
    expect(await find({ sortBy: 'priceLow' })).toEqual(up);
    expect(await find({ sortBy: 'priceHigh' })).toEqual(up.toReversed());
    expect(await find({ sortBy: 'priceLow', category: 'Phones' })).toEqual(['far', 'cheap', 'promoted', 'phone']);
    expect(await find({ sortBy: 'priceHigh', search: 'phone' })).toEqual(['phone', 'promoted', 'cheap', 'far']);
  });

  test.each(['priceLow', 'priceHigh', 'nearest'])('page after page: %s', async (sortBy) => {
    for (const query of [
      { sortBy },
      { sortBy, category: 'Phones' },
      { sortBy, search: 'phone' },
      { sortBy, minPrice: 1 },
    ]) {
      const whole = (await market.discover(query)).ids;
      const paged: number[] = [];
      let cursor: string | null = null;
      do {
        const page = await market.discover({ ...query, limit: 2, ...(cursor && { cursor }) });
        paged.push(...page.ids);
        cursor = page.body.nextCursor;
      } while (cursor);
      expect(paged).toEqual(whole);
    }
  });
});

test('a cursor belongs to its filters', async () => {
  const { body } = await market.discover({ minPrice: 1, limit: 1 });
  const cursor = body.nextCursor as string;
  expect((await market.discover({ minPrice: 1, cursor })).status).toBe(200);
  const others = [{}, { minPrice: 2 }, { minPrice: 1, condition: 'New' }, { minPrice: 1, sortBy: 'priceLow' }];
  for (const other of [...others, { minPrice: 1, near: 'Kampala' }]) {
    const refused = await market.discover({ cursor, ...other });
    expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_CURSOR']);
  }
});

describe('what cannot be read is refused', () => {
  test.each<[string, string]>([
    ['minPrice=10&maxPrice=9', 'maxPrice'],
    ['maxPrice=1000000000000000', 'maxPrice'],
    ['maxPrice=10000000000000000000000', 'maxPrice'],
    ['minPrice=-1', 'minPrice'],
    ['minPrice=1.5', 'minPrice'],
    ['minPrice=cheap', 'minPrice'],
    ['minPrice=', 'minPrice'],
    ['condition=Broken', 'condition'],
    ['condition=New,New', 'condition'],
    ['condition=', 'condition'],
    ['place=', 'place'],
    ['place=12', 'place'],
    ['near=a,b,c', 'near'],
    ['onPromotion=yes', 'onPromotion'],
    ['postedWithin=2', 'postedWithin'],
    ['sortBy=cheapest', 'sortBy'],
    ['minPrice=1&minPrice=2', 'minPrice'],
    [Array.from({ length: 50 }, (_, index) => `minPrice=${index}`).join('&'), 'minPrice'],
  ])('%s', async (query, field) => {
    for (const path of ['/api/discover', '/api/discover/count', '/api/discover/relaxed']) {
      if (path !== '/api/discover' && field === 'sortBy') continue;
      const { status, body } = await market.get(`${path}?${query}`);
      expect([status, body.code, body.errors[0].field]).toEqual([400, 'VALIDATION', field]);
    }
  });

  test('fifty parameters that no list has are ignored, as everywhere', async () => {
    const unknown = Array.from({ length: 50 }, (_, index) => `filter${index}=1`).join('&');
    expect((await market.get(`/api/discover?${unknown}&condition=New`)).ids).toEqual([ids['phone']]);
  });
});

describe('the number of results', () => {
  test.each<[string, number]>([
    ['', 7],
    ['maxPrice=150000', 4],
    ['category=Phones&maxPrice=150000', 2],
    ['category=All Categories&place=Kampala', 3],
    ['search=phone&maxPrice=500000', 3],
    ['search=qqqqqqq', 0],
  ])('of ?%s', async (query, count) => {
    expect((await market.get(`/api/discover/count?${query}`)).body).toEqual({ count, isExact: true });
  });
});

describe('what to loosen where nothing is found', () => {
  const relaxed = async (query: string) => (await market.get(`/api/discover/relaxed?${query}`)).body;

  test('is each filter that helps alone, before the words and the category', async () => {
    expect(await relaxed('search=phone&condition=New&place=Gulu&maxPrice=900000')).toEqual([
      { without: 'condition', count: 1, isExact: true },
      { without: 'place', count: 1, isExact: true },
    ]);
    expect(await relaxed('category=Phones&search=radio&place=Ntinda, Kampala')).toEqual([
      { without: 'search', count: 1, isExact: true },
      { without: 'category', count: 1, isExact: true },
    ]);
  });

  test.each([
    ['category=Phones&minPrice=1&maxPrice=2', { upToUgx: 100_000, count: 1 }],
    ['category=Phones&maxPrice=59999&condition=New', { upToUgx: 700_000, count: 1 }],
    ['category=Phones&minPrice=60001&maxPrice=99999', { upToUgx: 200_000, count: 1 }],
    ['category=Automotive&maxPrice=17999999', { upToUgx: 20_000_000, count: 1 }],
    ['category=Automotive&minPrice=18000001', { count: 1 }],
    ['category=Phones&minPrice=800000&maxPrice=900000', { count: 4 }],
  ])('of a price is the next higher one that finds something, else any price: %s', async (query, price) => {
    expect((await relaxed(query))[0]).toEqual({ without: 'price', isExact: true, ...price });
  });

  test('is a category with what only this asks for', async () => {
    expect(await relaxed('category=Automotive&make=Subaru&search=radio')).toEqual([
      { without: 'category', count: 2, isExact: true },
    ]);
  });

  test('is nothing where no single one helps, or nothing is chosen', async () => {
    for (const query of ['', 'search=qqqqqq&maxPrice=1']) expect(await relaxed(query)).toEqual([]);
  });
});

test('of a store only what is in it is listed, counted and offered', async () => {
  const vendor = await market.addUser();
  const cover = { category: 'Phones', condition: 'New', vendorId: vendor } as const;
  const [cheap, dear] = await market.list(
    { ...cover, title: 'Phone cover', priceUgx: 10_000 },
    { ...cover, title: 'Phone case', priceUgx: 20_000 },
  );
  expect((await market.discover({ vendor, sortBy: 'priceLow' })).ids).toEqual([cheap, dear]);
  const ask = async (call: string, query: string) => (await market.get(`/api/discover/${call}?${query}`)).body;
  expect(await ask('count', `vendor=${vendor}&category=Phones`)).toEqual({ count: 2, isExact: true });
  expect(await ask('count', `vendor=${vendor}&maxPrice=15000`)).toEqual({ count: 1, isExact: true });
  expect(await ask('count', 'vendor=987654')).toEqual({ count: 0, isExact: true });
  const none = `vendor=${vendor}&condition=Used+-+Fair&maxPrice=15000`;
  expect(await ask('relaxed', none)).toEqual([{ without: 'condition', count: 1, isExact: true }]);
  for (const bad of ['0', '-1', '1.5', 'kato', '1&vendor=2']) {
    expect(await ask('count', `vendor=${bad}`)).toMatchObject({ code: 'VALIDATION' });
  }
});
