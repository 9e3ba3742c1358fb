import { categories } from '@akatale/contracts/categories';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startMarket, type Market } from '../../../../../test/market.ts';
import { follows } from '../../../../database/schema/follows.ts';
import { products } from '../../../../database/schema/products.ts';
import { users } from '../../../../database/schema/users.ts';
import { type Favourite, boostTerm } from './category-boosts.ts';

let market: Market;
let otherVendorId: number;
let nakato: number;
let neighbour: number;

beforeAll(async () => {
  market = await startMarket();
  otherVendorId = await market.addUser({ name: 'Kato Electronics' });
  nakato = await market.addUser();
  neighbour = await market.addUser({ location: null });
});
afterAll(() => market.stop());
beforeEach(async () => {
  await market.db.execute(sql`truncate products, search_words restart identity cascade`);
  await prefer({});
});

/** What Nakato has chosen, all of it; where she lives is a town. */
async function prefer({ favourites = [] as string[], followed = [] as number[], town = null as string | null }) {
  const { db } = market;
  await db.update(users).set({ categoryPreferences: favourites, location: town }).where(eq(users.id, nakato));
  await db.delete(follows);
  const rows = followed.map((vendorId) => ({ followerId: nakato, vendorId, createdAt: market.clock.now() }));
  if (rows.length > 0) await db.insert(follows).values(rows);
}

describe('Recommended of somebody with favourites', () => {
  beforeEach(async () => {
    await market.list(
      { category: 'Phones', rank: 10, title: 'Phone' },
      { category: 'Gaming', rank: 9.5, title: 'Console' },
      { category: 'Books', rank: 9, title: 'Book' },
      { category: 'Books', rank: 7, title: 'Old book' },
      { category: 'Fashion', rank: 8.5, title: 'Dress', isOnline: false },
    );
  });
  const titles = async (query: Record<string, string> = {}, as = nakato) =>
    (await market.discover(query, { as })).titles;

  test('is the stored rank, raised for favourites and for what is near them', async () => {
    expect(await titles()).toEqual(['Phone', 'Console', 'Book', 'Old book']);
    await prefer({ favourites: ['Books', 'Fashion', 'Health'] });
    expect(await titles()).toEqual(['Book', 'Phone', 'Console', 'Old book']);
    await prefer({ favourites: ['Electronics', 'Sports', 'Health'] });
    expect(await titles()).toEqual(['Console', 'Phone', 'Book', 'Old book']);
  });

  test('is theirs alone, and no shared cache may keep it', async () => {
    await prefer({ favourites: ['Books', 'Fashion', 'Health'] });
    const own = await market.discover({}, { as: nakato });
    expect(own.headers['cache-control']).toBe('private, no-store');
    expect(await titles({}, neighbour)).toEqual(['Phone', 'Console', 'Book', 'Old book']);
    const visitor = await market.discover();
    expect(visitor.titles).toEqual(['Phone', 'Console', 'Book', 'Old book']);
    expect(visitor.headers['cache-control']).toBe('public, max-age=10');
  });

  test('says nothing about New Arrivals, a category or a search', async () => {
    const plain = [{ sortBy: 'newArrivals' }, { category: 'Books' }, { search: 'o' }, { search: 'book' }];
    const before = await Promise.all(plain.map(async (query) => titles(query)));
    await prefer({ favourites: ['Books', 'Fashion', 'Health'] });
    expect(await Promise.all(plain.map(async (query) => titles(query)))).toEqual(before);
  });

  test('goes on as it began when other favourites are chosen in between', async () => {
    await prefer({ favourites: ['Books', 'Fashion', 'Health'] });
    const first = await market.discover({ limit: 2 }, { as: nakato });
    await prefer({ favourites: ['Electronics', 'Sports', 'Toys'] });
    const cursor = first.body.nextCursor as string;
    const second = await market.discover({ limit: 2, cursor }, { as: nakato });
    expect([...first.titles, ...second.titles]).toEqual(['Book', 'Phone', 'Console', 'Old book']);
  });

  test('its cursors are good for no other list, and none can be made up', async () => {
    await prefer({ favourites: ['Books', 'Fashion', 'Health'] });
    const { body } = await market.discover({ limit: 1 }, { as: nakato });
    const cursor = body.nextCursor as string;
    for (const other of [{ sortBy: 'newArrivals' }, { category: 'Books' }, { search: 'book' }]) {
      expect((await market.discover({ ...other, cursor }, { as: nakato })).status).toBe(400);
    }
    const written = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    const tooMany = Array.from({ length: 21 }, (_, index) => index + 1);
    const forgeries = [
      [],
      'Books',
      [['Gaming'], [], null],
      [['Books', 'Toys', 'Health', 'Sports'], [], null],
      [[], [0], null],
      [[], ['1'], null],
      [[], tooMany, null],
      [[], [], ''],
      [[], [], 5],
      [[], [], 'x'.repeat(61)],
    ];
    for (const personalization of forgeries) {
      const forged = JSON.stringify([...written.slice(0, 3), personalization]);
      const refused = await market.discover({ cursor: Buffer.from(forged).toString('base64url') });
      expect([personalization, refused.status]).toEqual([personalization, 400]);
    }
  });

  test('raises what followed vendors sell and what is near, and says why', async () => {
    await market.list(
      { vendorId: otherVendorId, vendorName: 'Kato Electronics', rank: 7.5, title: 'Amplifier' },
      { category: 'Toys', rank: 9.2, title: 'Kite', location: 'Laroo, Gulu' },
    );
    await prefer({ favourites: ['Books', 'Fashion', 'Health'], followed: [otherVendorId], town: 'Gulu' });
    const { body } = await market.discover({}, { as: nakato });
    expect(body.products.map(({ title, reason }: Record<string, unknown>) => [title, reason])).toEqual([
      ['Book', 'forYou'],
      ['Amplifier', 'followed'],
      ['Kite', null],
      ['Phone', null],
      ['Console', null],
      ['Old book', 'forYou'],
    ]);
    const visitor = await market.discover();
    expect(visitor.body.products.every(({ reason }: { reason: unknown }) => reason === null)).toBe(true);
  });

  test('does not raise a town in which most things are', async () => {
    await market.db.update(products).set({ location: 'Masaka' });
    await prefer({ town: 'Masaka' });
    const { body } = await market.discover({}, { as: nakato });
    expect(body.products.map(({ reason }: { reason: unknown }) => reason)).toEqual([null, null, null, null]);
  });
});

const START = 60;
const favouriteSets: Favourite[][] = [
  ['Electronics', 'Computers', 'Books'],
  ['Phones', 'Toys', 'Health'],
  ['Fashion', 'Sports', 'Automotive'],
];

const change = fc.oneof(
  fc.record({ kind: fc.constant('list' as const), rank: fc.integer({ min: 0, max: 14 }) }),
  fc.record({ kind: fc.constant('sell' as const), pick: fc.nat() }),
  fc.record({ kind: fc.constant('show' as const), pick: fc.nat() }),
);
const scenario = fc.record({
  favourites: fc.constantFrom([], ...favouriteSets),
  isFollowing: fc.boolean(),
  town: fc.constantFrom(null, 'jinja'),
  limit: fc.integer({ min: 1, max: 17 }),
  // Ranks are equal after their terms are added, so that ids must break ties.
  goods: fc.array(
    fc.record({
      rank: fc.integer({ min: 0, max: 12 }),
      category: fc.constantFrom(...categories),
      isFollowed: fc.boolean(),
    }),
    { minLength: START, maxLength: START },
  ),
  changes: fc.array(fc.array(change, { maxLength: 4 }), { maxLength: 12 }),
});

test('while goods come and go, its pages show nothing twice and skip nothing that stays', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async ({ favourites, isFollowing, town, limit, goods, changes }) => {
      await market.db.execute(sql`truncate products, search_words restart identity cascade`);
      const listed = goods.map(({ isFollowed, ...good }, index) => ({
        ...good,
        vendorId: isFollowed ? otherVendorId : market.vendorId,
        // A third of the listings is in the town, so that the town is distinctive.
        location: index % 3 === 0 ? 'Jinja' : 'Arua',
      }));
      const ids = await market.list(...listed);
      await prefer({ favourites, followed: isFollowing ? [otherVendorId] : [], town });
      const personalization = { favourites, vendorIds: isFollowing ? [otherVendorId] : [], town };
      const keyOf = (good: (typeof listed)[number]) =>
        good.rank + boostTerm(personalization, { ...good, town: good.location.toLowerCase() }).term;
      const expected = listed
        .map((good, index) => ({ key: keyOf(good), id: ids[index] ?? 0 }))
        .toSorted((a, b) => b.key - a.key || b.id - a.id)
        .map(({ id }) => id);

      const touched = new Set<number>();
      const shown: number[] = [];
      let cursor: string | null = null;
      for (let page = 0; page < 200; page += 1) {
        const query = { limit, ...(cursor && { cursor }) };
        const answer = await market.discover(query, { as: nakato });
        expect(answer.status).toBe(200);
        shown.push(...answer.ids);
        cursor = answer.body.nextCursor as string | null;
        if (!cursor) break;
        for (const each of changes[page] ?? []) touched.add(await apply(each, ids));
      }

      expect(cursor, 'the paging ends').toBeNull();
      expect(new Set(shown).size, 'nothing twice').toBe(shown.length);
      const stable = (list: number[]) => list.filter((id) => ids.includes(id) && !touched.has(id));
      expect(stable(shown), 'all that stays, in the order of the formula').toEqual(stable(expected));
    }),
    { numRuns: 25, endOnFailure: true },
  );
}, 120_000);

async function apply(each: typeof change extends fc.Arbitrary<infer T> ? T : never, ids: number[]): Promise<number> {
  if (each.kind === 'list') return (await market.list({ rank: each.rank, category: 'Books' }))[0]!;
  const id = ids[each.pick % ids.length]!;
  const to = {
    sell: { status: 'sold', stock: 0 },
    show: { isOnline: true, status: 'active', stock: 1 },
  } as const;
  await market.db.update(products).set(to[each.kind]).where(eq(products.id, id));
  return id;
}
