import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMarket, type Market } from '../../../../../test/market.ts';
import { products } from '../../../../database/schema/products.ts';

let market: Market;

beforeAll(async () => {
  market = await startMarket();
});

afterAll(() => market.stop());

const START = 60;
const EDITED = new Date('2027-01-01T00:00:00Z');

/** What happens between two pages. `pick` chooses a listing by its index in the table. */
const change = fc.oneof(
  fc.record({ kind: fc.constant('list' as const), rank: fc.integer({ min: 0, max: 40 }) }),
  fc.record({ kind: fc.constant('sell' as const), pick: fc.nat() }),
  fc.record({ kind: fc.constant('hide' as const), pick: fc.nat() }),
  fc.record({ kind: fc.constant('show' as const), pick: fc.nat() }),
  fc.record({ kind: fc.constant('edit' as const), pick: fc.nat() }),
);
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

const scenario = fc.record({
  sortBy: fc.constantFrom('recommended', 'newArrivals'),
  category: fc.constantFrom(undefined, 'Electronics'),
  search: fc.constantFrom(undefined, undefined, 'radio', 'radoi', 'radio set'),
  limit: fc.integer({ min: 1, max: 17 }),
  // Many listings share a rank, so that ids must break ties.
  ranks: fc.array(fc.integer({ min: 0, max: 12 }), { minLength: START, maxLength: START }),
  changes: fc.array(fc.array(change, { maxLength: 4 }), { maxLength: 12 }),
});

const titles = ['Radio', 'Radio set', 'Small radio', 'Set of cups', 'Radiology book'];

test('while goods come and go, nothing is shown twice and nothing that stays is skipped', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async ({ sortBy, category, search, limit, ranks, changes }) => {
      await market.db.execute(sql`truncate products, search_words restart identity cascade`);
      const category_ = (index: number) => (index % 3 === 0 ? 'Books' : 'Electronics');
      await market.list(
        ...ranks.map((rank, index) => ({
          rank,
          category: category_(index),
          title: titles[index % titles.length] ?? '',
        })),
      );
      const query = { sortBy, limit, ...(category && { category }), ...(search && { search }) };
      const touched = new Set<number>();
      const before = await allIds(query);

      const shown: number[] = [];
      let cursor: string | null = null;
      for (let page = 0; page < 200; page += 1) {
        const { status, ids, body } = await market.discover({
          ...query,
          ...(cursor && { cursor }),
        });
        expect(status).toBe(200);
        expect(body.hasMore).toBe(body.nextCursor !== null);
        shown.push(...ids);
        cursor = body.nextCursor;
        if (!cursor) break;
        for (const each of changes[page] ?? []) await apply(each, touched);
      }

      expect(cursor, 'the paging ends').toBeNull();
      expect(new Set(shown).size, 'nothing twice').toBe(shown.length);
      const stable = before.filter((id) => !touched.has(id));
      expect(
        stable.filter((id) => !shown.includes(id)),
        'nothing stable skipped',
      ).toEqual([]);
      const stableShown = shown.filter((id) => stable.includes(id));
      expect(stableShown, 'in the same order').toEqual(stable);
    }),
    { numRuns: 25, endOnFailure: true },
  );
}, 120_000);

/** The whole list, read in pages of fifty. */
async function allIds(query: Record<string, string | number>): Promise<number[]> {
  const { ids, body } = await market.discover({ ...query, limit: 50 });
  if (!body.nextCursor) return ids;
  const rest = await market.discover({ ...query, limit: 50, cursor: body.nextCursor });
  return [...ids, ...rest.ids];
}

async function apply(each: Change, touched: Set<number>): Promise<void> {
  if (each.kind === 'list') {
    for (const id of await market.list({ rank: each.rank, title: 'Radio, new' })) touched.add(id);
    return;
  }
  const id = (each.pick % START) + 1;
  if (each.kind === 'edit') {
    // Listings whose rank does not change keep their order.
    const edited = { priceUgx: 5_000, description: 'Cheaper now.', views: 7, updatedAt: EDITED };
    await market.db.update(products).set(edited).where(eq(products.id, id));
    return;
  }
  touched.add(id);
  const to = {
    sell: { status: 'sold', stock: 0 },
    hide: { isOnline: false },
    show: { isOnline: true, status: 'active', stock: 1 },
  } as const;
  await market.db.update(products).set(to[each.kind]).where(eq(products.id, id));
}
