import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMarket, type Market } from '../../../../../test/market.ts';
import { products } from '../../../../database/schema/products.ts';
import { renewPrices } from './renewed-prices-store.ts';

let market: Market;

beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.stop());

const START = 50;
const OPENED = Date.parse('2026-10-01T00:00:00Z');
const at = (minute: number) => new Date(OPENED + minute * 60_000);

const pick = fc.integer({ min: 0, max: START - 1 });
/** What happens between two pages; `pick` chooses a listing, `minute` is when its promotion begins. */
const change = fc.oneof(
  fc.record({ kind: fc.constant('price' as const), pick, price: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ kind: fc.constant('promote' as const), pick, minute: fc.integer({ min: 0, max: 20 }) }),
  fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 10 }) }),
);
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

const promotion = fc.record({ minute: fc.integer({ min: -5, max: 20 }), lasts: fc.integer({ min: 1, max: 10 }) });

const scenario = fc.record({
  query: fc.constantFrom<Record<string, string | number>>(
    {},
    { minPrice: 2000 },
    { maxPrice: 8000, category: 'Electronics' },
    { search: 'radio' },
    { search: 'radio', minPrice: 2000 },
  ),
  sortBy: fc.constantFrom('priceLow', 'priceHigh'),
  limit: fc.integer({ min: 1, max: 11 }),
  // Many cost the same, so that ids must break ties.
  prices: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: START, maxLength: START }),
  promotions: fc.array(fc.option(promotion, { freq: 2 }), { minLength: START, maxLength: START }),
  changes: fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 12 }),
});

let minute = 0;

async function moveClock(to: number): Promise<void> {
  minute = to;
  await market.db.execute(
    sql.raw(
      `create or replace function app_now() returns timestamptz language sql stable
       return timestamptz '${at(minute).toISOString()}'`,
    ),
  );
}

const pricesNow = async () =>
  new Map(
    (await market.db.select({ id: products.id, price: products.effectivePriceUgx }).from(products)).map(
      ({ id, price }) => [id, price] as const,
    ),
  );

async function apply(each: Change): Promise<void> {
  if (each.kind === 'wait') {
    await moveClock(minute + each.minutes);
    await renewPrices(market.db, 1000);
    return;
  }
  const promoted = { promotionalPriceUgx: 500, promotionStartDate: at(each.kind === 'promote' ? each.minute : 0) };
  await market.db
    .update(products)
    .set(each.kind === 'price' ? { priceUgx: each.price * 1000 } : { ...promoted, promotionEndDate: at(30) })
    .where(eq(products.id, each.pick + 1));
}

test('while prices change and promotions begin and end, what costs the same is shown once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async ({ query, sortBy, limit, prices, promotions, changes }) => {
      await market.db.execute(sql`truncate products, search_words restart identity cascade`);
      await moveClock(0);
      await market.list(
        ...prices.map((price, index) => {
          const promoted = promotions[index];
          return {
            title: index % 3 === 0 ? 'Radio set' : 'Radio',
            priceUgx: price * 1000,
            category: index % 4 === 0 ? 'Books' : 'Electronics',
            ...(promoted && {
              promotionalPriceUgx: price * 700,
              promotionStartDate: at(promoted.minute),
              promotionEndDate: at(promoted.minute + promoted.lasts),
            }),
          };
        }),
      );
      const request = { ...query, sortBy };
      const before = (await market.discover({ ...request, limit: 50 })).ids;
      const pricesBefore = await pricesNow();
      const touched = new Set<number>();

      const shown: number[] = [];
      let cursor: string | null = null;
      for (let page = 0; page < 200; page += 1) {
        const { status, ids, body } = await market.discover({ ...request, limit, ...(cursor && { cursor }) });
        expect(status).toBe(200);
        shown.push(...ids);
        cursor = body.nextCursor;
        if (!cursor) break;
        for (const each of changes[page] ?? []) {
          await apply(each);
          for (const [id, price] of await pricesNow()) if (price !== pricesBefore.get(id)) touched.add(id);
        }
      }
      expect(cursor, 'the paging ends').toBeNull();
      const stable = before.filter((id) => !touched.has(id));
      expect(shown.filter((id) => !touched.has(id))).toEqual(stable);
    }),
    { numRuns: 25, endOnFailure: true },
  );
}, 120_000);
