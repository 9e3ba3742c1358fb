import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMarket, type Market } from '../../../../../test/market.ts';
import { foundOn, judge, type Listed, PAGE, readGoods, readQueries } from '../../../../../test/search-quality/judge.ts';
import { products } from '../../../../database/schema/products.ts';
import { demoListings } from '../../../../database/seed/demo-listings.ts';

// Titles that people would write: what words put together by chance are, nobody can say. `npm run lab -- bench
// search-quality` runs the same searches on 100,000 of those.
let market: Market;
let listings: Listed[];
const find = async (typed: string) => foundOn((await market.discover({ search: typed, limit: PAGE })).body);
/** Of each search once: more than a quarter of them are right words that other lines have too. */
const known = new Map<string, ReturnType<typeof find>>();
function search(typed: string): ReturnType<typeof find> {
  if (!known.has(typed)) known.set(typed, find(typed));
  return known.get(typed)!;
}

beforeAll(async () => {
  market = await startMarket();
  const goods = [
    ...readGoods(),
    ...demoListings().map(({ title, category, vendor }) => ({
      title,
      category,
      vendorName: vendor.name,
    })),
  ];
  for (let from = 0; from < goods.length; from += 500) {
    await market.list(...goods.slice(from, from + 500));
  }
  await market.db.execute('analyze products, search_words');
  const { id, title } = products;
  listings = await market.db.select({ id, title }).from(products);
});

afterAll(() => market.stop());

test.each([
  // Searches that were not used for tuning score a little worse.
  ['queries', 0.95],
  ['held-out', 0.85],
  ['names', 0.85],
  ['heard', 0.85],
  // Measured when the tuning had ended, and not tuned on since.
  ['names-last', 0.8],
  ['heard-last', 0.85],
] as const)(
  '%s find at least %d of what the right words find, exact before near',
  async (file, least) => {
    const verdict = await judge(readQueries(file), listings, search);
    // What nobody sells finds nothing, however it is spelled.
    expect(verdict.unanswerable.length).toBeLessThan(readQueries(file).length / 10);
    expect(verdict.outOfOrder).toEqual([]);
    expect(verdict.recall, JSON.stringify(verdict.misses, null, 1)).toBeGreaterThanOrEqual(least);
  },
  180_000,
);

test('the lists are as long as promised, and nothing is asked twice', () => {
  const [tuned, heldOut] = [readQueries('queries'), readQueries('held-out')];
  expect(tuned.length).toBeGreaterThanOrEqual(200);
  expect(heldOut.length).toBeGreaterThanOrEqual(60);
  const typed = [...tuned, ...heldOut].map((query) => query.typed);
  expect(new Set(typed).size).toBe(typed.length);
});
