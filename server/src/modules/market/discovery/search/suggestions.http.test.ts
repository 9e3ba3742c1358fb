import { MASKED_TERM } from '@akatale/contracts/market/taught-names-schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startMarket, type Market } from '../../../../../test/market.ts';
import { searchTermsDaily } from '../../../../database/schema/search.ts';
import { kampalaDay } from '../../../../platform/kampala-day.ts';
import { categoriesLike } from './suggest-searches.ts';

let market: Market;

beforeAll(async () => {
  market = await startMarket();
  await market.list(
    { title: 'Samsung Galaxy S21' },
    { title: 'Samsung Galaxy A12' },
    { title: 'Samsung fridge' },
    { title: 'Sofa, 3 seats' },
    { title: 'Sandals size 42', isOnline: false },
    { title: 'Call 0701558912 for sacks' },
  );
});
afterAll(() => market.stop());
beforeEach(async () => {
  await market.db.delete(searchTermsDaily);
  // Expires what is cached.
  market.clock.advance(3600);
});

async function suggest(q: string, cookie?: string) {
  return market.server.inject({
    url: `/api/discover/suggestions?q=${encodeURIComponent(q)}`,
    headers: { ...(cookie && { cookie }) },
  });
}
const terms = async (q: string) => (await suggest(q)).json().terms as string[];

async function searched(...rows: { term: string; people: number; times?: number; daysAgo?: number; lost?: number }[]) {
  await market.db.insert(searchTermsDaily).values(
    rows.map(({ term, people, times = people, daysAgo = 0, lost = 0 }) => ({
      day: kampalaDay(new Date(Date.now() - daysAgo * 86_400_000)),
      searchTerm: term,
      searches: times,
      people,
      withoutResult: lost,
    })),
  );
}

describe('what may be meant', () => {
  test('is a word of titles that begins so, the commonest first', async () => {
    expect(await terms('sa')).toEqual(['samsung', 'sacks']);
    expect(await terms('SÁM')).toEqual(['samsung']);
    expect(await terms('samsung')).toEqual([]);
  });

  test('is no word of titles that as a search asks for another kind of thing', async () => {
    // A case of theirs is with them, and nobody sells one.
    await market.list({ title: 'Pixel Buds, casual case' });
    expect(await terms('cas')).toEqual(['casual']);
  });

  test('completes the last word where one title has all of them', async () => {
    expect(await terms('samsung g')).toEqual(['samsung galaxy']);
    expect(await terms('fridge sam')).toEqual(['fridge samsung']);
    expect(await terms('sofa ga')).toEqual([]);
  });

  test('is first what many search for, in its own spelling', async () => {
    await searched(
      { term: 'sofa 3 seats', people: 5 },
      { term: "samsung's galaxy", people: 9 },
      { term: 'samsung fridge', people: 7 },
    );
    expect(await terms('s')).toEqual(['samsung fridge', 'sofa 3 seats', 'samsung', 's21', 'sacks', 'seats']);
    expect(await terms('fri')).toEqual(['samsung fridge', 'fridge']);
  });

  test('is counted over 30 days', async () => {
    await searched({ term: 'galaxy s21', people: 5, daysAgo: 28 });
    await searched({ term: 'galaxy a12', people: 9, daysAgo: 31 });
    expect(await terms('galaxy ')).toEqual(['galaxy s21']);
  });

  test('is nothing that somebody may have for themselves', async () => {
    await searched(
      { term: 'galaxy s21', people: 4, times: 90 },
      { term: 'galaxy s21', people: 4, times: 90, daysAgo: 1 },
      { term: 'galaxy of nakato irene', people: 50 },
      { term: MASKED_TERM, people: 50 },
      { term: 'galaxy a12', people: 7, lost: 7 },
    );
    expect(await terms('galaxy ')).toEqual([]);
    expect(await terms('hid')).toEqual([]);
    expect(await terms('07')).toEqual([]);
  });

  test('is nothing that is not for sale', async () => {
    expect(await terms('sandals s')).toEqual([]);
    expect(await terms('sand')).toEqual([]);
  });

  test.each(["'", '%', '_', '\\', "sam'", '& |', '   ', '!', '😀'])('syntax is only text: %s', async (q) => {
    const answer = await suggest(q);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().terms.length).toBeLessThan(3);
  });

  test('is not asked with more than a search may have, or nothing', async () => {
    expect((await suggest('x'.repeat(101))).statusCode).toBe(400);
    expect((await market.server.inject({ url: '/api/discover/suggestions' })).statusCode).toBe(400);
  });

  test('is the same for all, and kept for a minute', async () => {
    for (const cookie of [undefined, 'sid=7']) {
      const { headers } = await suggest('sa', cookie);
      expect([headers['cache-control'], headers['vary']]).toEqual(['public, max-age=60', undefined]);
    }
  });
});

describe('products', () => {
  const products = async (q: string) => (await suggest(q)).json().products as { title: string; price: number }[];

  test('are up to three whose titles have all words, with what they cost now', async () => {
    expect((await products('sam')).map(({ title }) => title)).toEqual([
      'Samsung fridge',
      'Samsung Galaxy A12',
      'Samsung Galaxy S21',
    ]);
    const [galaxy] = await products('galaxy a1');
    expect(galaxy).toEqual({ id: expect.any(Number), title: 'Samsung Galaxy A12', price: 10_000, image: null });
    expect(await products('sandals')).toEqual([]);
    expect(await products('fridge galaxy')).toEqual([]);
  });

  test('and all else of an answer are at most 2 KB', async () => {
    const title = `Zebra ${'😀'.repeat(90)}`;
    await market.list({ title }, { title }, { title });
    await searched(...Array.from({ length: 9 }, (_, n) => ({ term: `zebra ${'zebra '.repeat(14)}${n}`, people: 5 })));
    const { payload } = await suggest('zebra');
    expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(2000);
    expect(JSON.parse(payload).products).toHaveLength(3);
  });
});

test.each([
  ['comp', ['Computers', 'Computer Accessories']],
  ['kitchen', ['Home & Kitchen']],
  ['gaming acc', ['Gaming Accessories']],
  ['acc gam', ['Gaming Accessories']],
  ['phones x', []],
])('categories for %o', (typed, expected) => {
  expect(categoriesLike(typed.split(' '))).toEqual(expected);
});
