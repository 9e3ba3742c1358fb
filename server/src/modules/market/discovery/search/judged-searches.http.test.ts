import { afterEach, expect, test } from 'vitest';
import { type Market, startMarket } from '../../../../../test/market.ts';
import { foundOn, readGoods, readJudged } from '../../../../../test/search-quality/judge.ts';
import { demoListings } from '../../../../database/seed/demo-listings.ts';

let market: Market;
afterEach(() => market.stop());

const markets = {
  demo: () => demoListings().map(({ title, category, description }) => ({ title, category, description })),
  goods: () => readGoods().map(({ title, category }) => ({ title, category })),
};

const FIRST_ROWS = 4;

/** What is first is what was asked for, what comes with it too, and what nobody sells is not promised. */
test.each(['demo', 'goods'] as const)(
  'searches of the %s, as people judged them',
  async (name) => {
    market = await startMarket();
    const listings = markets[name]();
    const ids: number[] = [];
    for (let from = 0; from < listings.length; from += 300)
      ids.push(...(await market.list(...listings.slice(from, from + 300))));
    const places = new Map(ids.map((id, place) => [id, place]));

    const wrongFirst: string[] = [];
    const promised: string[] = [];
    const others: string[] = [];
    let shown = 0;
    const judged = readJudged(name);
    for (const { typed, wanted } of judged) {
      const { body } = await market.discover({ search: typed });
      const found = body.isNearMatch ? [] : foundOn(body).ids.map((id) => places.get(id) ?? -1);
      if (wanted.size === 0) {
        if (found.length > 0) promised.push(typed);
        continue;
      }
      const first = found.slice(0, FIRST_ROWS);
      shown += first.length;
      others.push(...first.filter((place) => !wanted.has(place)).map((place) => `${typed}: ${listings[place]?.title}`));
      if (!wanted.has(found[0] ?? -1)) wrongFirst.push(typed);
    }
    const asked = judged.filter(({ wanted }) => wanted.size > 0).length;
    const misses = JSON.stringify({ wrongFirst, others, promised }, null, 1);
    expect(wrongFirst.length / asked, misses).toBeLessThanOrEqual(0.07);
    expect(others.length / shown, misses).toBeLessThanOrEqual(0.05);
    expect(promised.length / (judged.length - asked), misses).toBeLessThanOrEqual(0.05);
  },
  180_000,
);
