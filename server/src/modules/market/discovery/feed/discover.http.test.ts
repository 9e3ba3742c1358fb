import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMarket, type Market } from '../../../../../test/market.ts';
import { searchQueries } from '../../../../database/schema/search.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';

let market: Market;
const ids: Record<string, number> = {};

beforeAll(async () => {
  market = await startMarket();
  const goods = {
    radio: { title: 'Sony radio', rank: 1 },
    phone: { title: 'Samsung Galaxy S21', category: 'Phones', rank: 9 },
    cover: { title: 'Cover for Samsung phones', category: 'Phones', rank: 3 },
    sold: { title: 'Samsung sold', status: 'sold', stock: 0 },
    offline: { title: 'Samsung offline', isOnline: false },
    inactive: { title: 'Samsung inactive', status: 'inactive' },
    suspended: { title: 'Samsung suspended', isWithheld: true },
    empty: { title: 'Samsung without stock', stock: 0 },
    jacket: {
      title: "Men's leather jacket",
      category: 'Fashion',
      description: 'Worn twice, bought beside the Samsung shop.',
      rank: 2,
    },
  } as const;
  const listed = await market.list(...Object.values(goods));
  for (const [index, name] of Object.keys(goods).entries()) ids[name] = listed[index] ?? 0;
});

afterAll(() => market.stop());

const named = (...names: string[]) => names.map((name) => ids[name]);

describe('the feed', () => {
  test('holds only what a stranger can buy now, best rank first', async () => {
    const { status, body, ids: shown } = await market.discover();
    expect(status).toBe(200);
    expect(shown).toEqual(named('phone', 'cover', 'jacket', 'radio'));
    expect(body).toMatchObject({ hasMore: false, nextCursor: null, isNearMatch: false });
  });

  test('New Arrivals are newest first', async () => {
    const { ids: shown } = await market.discover({ sortBy: 'newArrivals' });
    expect(shown).toEqual(named('jacket', 'cover', 'phone', 'radio'));
  });

  test('a category holds its own; All Categories holds all', async () => {
    expect((await market.discover({ category: 'Phones' })).ids).toEqual(named('phone', 'cover'));
    expect((await market.discover({ category: 'All Categories' })).ids).toHaveLength(4);
    expect((await market.discover({ category: 'Books' })).body.products).toEqual([]);
  });

  test('a card says nothing that belongs to the vendor alone', async () => {
    const { body } = await market.discover({ limit: 1 });
    expect(Object.keys(body.products[0])).not.toContain('rank');
    expect(JSON.stringify(body)).not.toMatch(/email|contactNumber|vendorName|searchDocument/);
  });

  test.each([
    [0, 1],
    [-5, 1],
    [1, 1],
    [3, 3],
    [1000, 4],
  ])('a limit of %i gives %i', async (limit, count) => {
    expect((await market.discover({ limit })).ids).toHaveLength(count);
  });
});

describe('cursors', () => {
  test('lead through all pages, and end', async () => {
    const first = await market.discover({ limit: 3 });
    expect(first.body.hasMore).toBe(true);
    const second = await market.discover({ limit: 3, cursor: first.body.nextCursor });
    expect([...first.ids, ...second.ids]).toEqual(named('phone', 'cover', 'jacket', 'radio'));
    expect(second.body).toMatchObject({ hasMore: false, nextCursor: null });
  });

  test('are good for their own list alone', async () => {
    const { body } = await market.discover({ limit: 1 });
    const cursor = body.nextCursor as string;
    for (const other of [{ sortBy: 'newArrivals' }, { category: 'Phones' }, { search: 'samsung' }]) {
      const refused = await market.discover({ cursor, ...other });
      expect(refused.status).toBe(400);
      expect(refused.body.code).toBe('INVALID_CURSOR');
    }
  });

  test.each([
    'x',
    '%00',
    '../../etc',
    'W10',
    'eyJhIjoxfQ',
    Buffer.from('["AAAAAAAA",1,1]').toString('base64url'),
    Buffer.from('["AAAAAAAA",1e999,-1]').toString('base64url'),
    'a'.repeat(499),
  ])('a forged one is refused: %s', async (cursor) => {
    const refused = await market.discover({ cursor });
    expect(refused.status).toBe(400);
    expect(refused.body.code).toBe('INVALID_CURSOR');
  });
});

test('a town with a NUL in a forged cursor is refused', async () => {
  const { body } = await market.discover({ limit: 1 });
  const [name, key, id] = JSON.parse(Buffer.from(body.nextCursor, 'base64url').toString());
  const withTown = (town: string) => Buffer.from(JSON.stringify([name, key, id, [[], [], town]])).toString('base64url');
  expect((await market.discover({ cursor: withTown('Masaka') })).status).toBe(200);
  const refused = await market.discover({ cursor: withTown('\0x') });
  expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_CURSOR']);
});

describe('cursors of a search', () => {
  test('remember how it was understood, and that it was not exact', async () => {
    const search = 'samsang';
    const first = await market.discover({ search, limit: 1 });
    expect(first.body).toMatchObject({ hasMore: true, isNearMatch: true });
    await market.list({ title: 'Samsang', rank: 99, isOnline: false });
    const next = await market.discover({ search, limit: 5, cursor: first.body.nextCursor });
    expect([...first.ids, ...next.ids]).toEqual(named('phone', 'cover', 'jacket'));
    expect(next.body.isNearMatch).toBe(true);
  });

  test.each(["samsung' | 'x", 'samsung:*', '', '~samsung', 'sam\0sung'])(
    'take no forged spelling: %j',
    async (spelling) => {
      const search = 'samsang';
      const { body } = await market.discover({ search, limit: 1 });
      const written = JSON.parse(Buffer.from(body.nextCursor, 'base64url').toString());
      written[4] = spelling;
      const cursor = Buffer.from(JSON.stringify(written)).toString('base64url');
      const refused = await market.discover({ search, cursor });
      expect(refused.status).toBe(400);
      expect(refused.body.code).toBe('INVALID_CURSOR');
    },
  );
});

describe('what somebody searched for', () => {
  const discovery = () => market.discovery;

  test('is theirs to have, and to have forgotten', async () => {
    const createdAt = new Date('2026-10-01T08:00:00Z');
    const [nakato, mugisha] = [await market.addUser(), await market.addUser()];
    await market.db.insert(searchQueries).values([
      { searchTerm: 'sofa', userId: nakato, resultsCount: 3, createdAt },
      { searchTerm: 'fridge', userId: mugisha, createdAt },
      { searchTerm: 'radio', createdAt },
    ]);

    const sofa = { searchTerm: 'sofa', resultsCount: 3, ledToView: false, createdAt };
    expect(await discovery().exportFor(market.db, nakato)).toEqual({ searches: [sofa] });
    await inTransaction(market.db, async (tx) => discovery().eraseFor(tx, nakato));
    expect(await discovery().exportFor(market.db, nakato)).toEqual({ searches: [] });
    // What other tests searched for is written when it is written.
    const left = await market.db
      .select({ term: searchQueries.searchTerm })
      .from(searchQueries)
      .where(eq(searchQueries.createdAt, createdAt))
      .orderBy(searchQueries.id);
    expect(left).toEqual([{ term: 'fridge' }, { term: 'radio' }]);
  });
});

describe('the number of results', () => {
  test('is told with the first page of a search', async () => {
    const { body } = await market.discover({ search: 'samsung', limit: 1 });
    expect(body).toMatchObject({ hasMore: true, resultsCount: 3 });
    const next = await market.discover({ search: 'samsung', limit: 1, cursor: body.nextCursor });
    expect(next.body.resultsCount).toBeNull();
    const inPhones = await market.discover({ search: 'samsung', category: 'Phones', limit: 1 });
    expect(inPhones.body.resultsCount).toBe(2);
    expect((await market.discover({ search: 'qqqqqqqq' })).body.resultsCount).toBe(0);
  });

  test('is not told while looking around, nor where similar spellings go on', async () => {
    expect((await market.discover()).body.resultsCount).toBeNull();
    const near = await market.discover({ search: 'samsang', limit: 1 });
    expect(near.body).toMatchObject({ hasMore: true, resultsCount: null });
    expect((await market.discover({ search: 'samsang' })).body.resultsCount).toBe(3);
  });
});

describe('search', () => {
  test('what stands in the title comes before what stands anywhere', async () => {
    const { ids: shown, body } = await market.discover({ search: 'samsung' });
    expect(shown).toEqual(named('phone', 'cover', 'jacket'));
    expect(body.isNearMatch).toBe(false);
  });

  test('works within a category, and in either order', async () => {
    const inFashion = await market.discover({ search: 'samsung', category: 'Fashion' });
    expect(inFashion.ids).toEqual(named('jacket'));
    expect((await market.discover({ search: 'sams' })).ids).toEqual(named('phone', 'cover'));
    expect((await market.discover({ search: 'sams', sortBy: 'newArrivals' })).ids).toEqual(named('cover', 'phone'));
  });

  test('for a maker has what they make before what is for it, in either order', async () => {
    const newest = await market.discover({ search: 'samsung', sortBy: 'newArrivals' });
    expect(newest.ids).toEqual(named('phone', 'cover', 'jacket'));
  });

  test('forgives spelling, and says so', async () => {
    const { ids: shown, body } = await market.discover({ search: 'samsang galxy' });
    expect(shown[0]).toBe(ids['phone']);
    expect(body.isNearMatch).toBe(true);
  });

  test('finds the beginning of a word, any case, accents and apostrophes or none', async () => {
    for (const search of ['jacke', 'JACKET', 'jácket', 'mens jacket', "men's leather"]) {
      expect((await market.discover({ search })).ids, search).toEqual(named('jacket'));
    }
  });

  test('a search of spaces is no search', async () => {
    expect((await market.discover({ search: '   ' })).ids).toHaveLength(4);
  });

  test.each([
    "'",
    '"',
    '\\',
    '%_%_',
    'a & | ! ( ) : * <->',
    "samsung' | 'radio",
    ':*',
    '!!radio',
    '$1',
    '{}',
    '😀',
    '-- ; drop table products',
  ])('syntax is only text: %s', async (search) => {
    const { status, ids: shown } = await market.discover({ search });
    expect(status).toBe(200);
    expect(shown.every((id) => Object.values(ids).includes(id))).toBe(true);
  });

  test('more than 100 characters are refused', async () => {
    expect((await market.discover({ search: 'x'.repeat(101) })).status).toBe(400);
    expect((await market.discover({ search: 'x'.repeat(100) })).status).toBe(200);
  });

  test('nothing found is an empty page', async () => {
    const { status, body } = await market.discover({ search: 'qqqqqqqq' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      products: [],
      hasMore: false,
      nextCursor: null,
      isNearMatch: false,
    });
  });
});

describe('a search that names a place or a price', () => {
  const phrase = 'blender under 300,000 near ntinda';

  test('lists what these say, page after page, and tells how it was read', async () => {
    const here = {
      title: 'Kenwood blender',
      location: 'Ntinda, Kampala',
      district: 'Kampala',
      area: 'Ntinda',
      priceUgx: 200_000,
    };
    const listed = await market.list(
      here,
      here,
      { ...here, priceUgx: 400_000 },
      { ...here, district: 'Gulu', area: null },
    );
    const first = await market.discover({ search: phrase, limit: 1 });
    expect(first.body.readAs).toEqual({
      search: 'blender',
      place: 'Ntinda, Kampala',
      minPrice: null,
      maxPrice: 300_000,
    });
    const second = await market.discover({ search: phrase, limit: 1, cursor: first.body.nextCursor });
    expect([...first.ids, ...second.ids].toSorted((a, b) => a - b)).toEqual(listed.slice(0, 2));
    expect(second.body.hasMore).toBe(false);
    const byFilters = await market.discover({ search: 'blender', place: 'Ntinda, Kampala', maxPrice: 300_000 });
    expect(byFilters.body.readAs).toBeNull();
    expect(byFilters.ids).toHaveLength(2);
  });

  test('is only words where it is wanted as typed', async () => {
    expect((await market.discover({ search: phrase, asTyped: '1' })).body).toMatchObject({
      readAs: null,
      isNearMatch: true,
    });
  });

  test('replaces a place and prices that were filters before, in lists and in what counts them', async () => {
    const [dear] = await market.list({ title: 'Dell laptop', priceUgx: 1_500_000, district: 'Gulu' });
    const before = { maxPrice: 500_000, place: 'Mbarara' };
    const { body, ids } = await market.discover({ search: 'laptop under 2m in gulu', ...before });
    expect(body.readAs).toEqual({ search: 'laptop', place: 'Gulu', minPrice: null, maxPrice: 2_000_000 });
    expect(ids).toEqual([dear]);
    const counts = await market.get('/api/discover/count?search=laptop+above+1m+in+gulu&maxPrice=500000&place=Mbarara');
    expect(counts.body).toEqual({ count: 1, isExact: true });
    // What the words do not say stays.
    expect((await market.discover({ search: 'laptop in gulu', maxPrice: 500_000 })).ids).toEqual([]);
  });
});

test('a title suggests the category and the kind of what it names, with what else the category has', async () => {
  const guess = async (query: Record<string, string>) =>
    (await market.get(`/api/discover/category?${new URLSearchParams(query).toString()}`, { as: market.vendorId })).body;
  const named = await guess({ title: 'Leather case for iPhone 12' });
  expect(named).toMatchObject({ category: 'Phones', kind: { id: 'phone-case', name: 'Phone case' } });
  expect(named.kinds).toContainEqual({ id: 'smartphone', name: 'Smartphone' });
  expect(await guess({ title: 'Very good, like new' })).toEqual({ category: null, kind: null, kinds: [] });
  const given = await guess({ title: 'Leather case for iPhone 12', category: 'Toys' });
  expect([given.category, given.kind]).toEqual(['Toys', null]);
  expect(given.kinds).toContainEqual({ id: 'doll', name: 'Doll' });
});

// Last, as what it lists is in every list without a category.
test.each([
  [undefined, 20],
  [49, 49],
  [50, 50],
  [51, 50],
  [1000, 50],
])('a page asked for with a limit of %o has %i', async (limit, count) => {
  await market.list(...Array.from({ length: 51 }, () => ({ category: 'Toys' })));
  const { ids: shown, body } = await market.discover({ category: 'Toys', ...(limit && { limit }) });
  expect(shown).toHaveLength(count);
  expect(body.hasMore).toBe(true);
});
