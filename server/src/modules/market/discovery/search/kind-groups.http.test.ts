import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Market, startMarket } from '../../../../../test/market.ts';

let market: Market;
const phones = { category: 'Phones' };
const home = { category: 'Home & Kitchen' };

beforeAll(async () => {
  market = await startMarket();
  await market.list(
    { title: 'Samsung Galaxy Buds', description: 'I changed to another phone.', category: 'Electronics' },
    { title: 'iPhone 12 with leather case', ...phones },
    { title: 'Samsung Galaxy A14', ...phones },
    { title: 'Tecno Spark 10', description: 'As good as a Samsung.', ...phones },
    { title: 'Button phone', ...phones },
    { title: 'Old phone of my uncle', kind: null, ...phones },
    { title: 'Leather case for iPhone 12', ...phones },
    { title: 'Phone charger', ...phones },
    { title: 'Brown leather sofa', priceUgx: 900_000, ...home },
    { title: 'Grey fabric couch', priceUgx: 400_000, ...home },
    { title: 'Blue armchair', ...home },
    { title: 'Clay teapot', ...home },
    { title: 'Barbie doll', category: 'Toys' },
  );
});
afterAll(() => market.stop());

async function search(typed: string, query: Record<string, string | number> = {}) {
  const { body } = await market.discover({ search: typed, ...query });
  const inGroup = (wanted: number) =>
    body.products
      .filter(({ group }: { group: number }) => group === wanted)
      .map(({ title }: { title: string }) => title)
      .toSorted();
  return { body, wanted: inGroup(1), close: inGroup(2), goesWith: inGroup(3) };
}

describe('what was asked for', () => {
  test('is of the kind or below it, with what has no kind and says it; enough leaves no room for what is close', async () => {
    const { body, wanted, close, goesWith } = await search('phone');
    expect(wanted).toEqual([
      'Button phone',
      'Old phone of my uncle',
      'Samsung Galaxy A14',
      'Tecno Spark 10',
      'iPhone 12 with leather case',
    ]);
    expect([close, goesWith]).toEqual([[], ['Leather case for iPhone 12', 'Phone charger']]);
    expect(body).toMatchObject({ resultsCount: 5, nothingFound: false, kind: { id: 'phone', category: 'Phones' } });
  });

  test('has the other words in its title; what has them in the description is close to it', async () => {
    const { wanted, close } = await search('samsung phone');
    expect(wanted).toEqual(['Samsung Galaxy A14']);
    expect(close).toContain('Tecno Spark 10');
    expect(close).not.toContain('Samsung Galaxy Buds');
  });

  test('is counted, with filters and without', async () => {
    const { body } = await market.get('/api/discover/count?search=sofa&maxPrice=500000');
    expect(body).toEqual({ count: 1, isExact: true });
    expect((await search('sofa', { maxPrice: 500_000 })).wanted).toEqual(['Grey fabric couch']);
  });

  test('as typed is what has the words', async () => {
    const { body } = await search('phone', { asTyped: '1' });
    expect(body.kind).toBeNull();
    expect(body.products.map(({ title }: { title: string }) => title)).toContain('Samsung Galaxy Buds');
  });
});

test('a word that nobody knows and nothing is like is left out', async () => {
  const { wanted } = await search('zzwarm sofa');
  expect(wanted).toEqual(['Brown leather sofa', 'Grey fabric couch']);
});

test('close to it: the kind without one of the words, then what one might take instead', async () => {
  const { body, close } = await search('leather sofa');
  expect(close).toEqual(['Blue armchair', 'Grey fabric couch']);
  expect(body.products.map(({ title }: { title: string }) => title)).toEqual([
    'Brown leather sofa',
    'Grey fabric couch',
    'Blue armchair',
  ]);
});

test.each(['fridge', 'fridg', 'firiigi', 'nike sofa', 'doll house for dolls'])(
  'nobody sells it, and nothing is called a result: %s',
  async (typed) => {
    const { body, wanted } = await search(typed);
    expect([body.nothingFound, body.resultsCount, wanted]).toEqual([true, 0, []]);
  },
);

test.each(['phone', 'samsung phone', 'leather sofa', 'fridge', 'case'])(
  'page after page, over all groups, nothing comes twice or is skipped: %s',
  async (typed) => {
    const whole = (await market.discover({ search: typed, limit: 50 })).ids;
    const paged: number[] = [];
    let cursor: string | undefined;
    do {
      const { ids, body } = await market.discover({ search: typed, limit: 2, ...(cursor && { cursor }) });
      paged.push(...ids);
      cursor = body.nextCursor ?? undefined;
    } while (cursor);
    expect(paged).toEqual(whole);
  },
);

test.each([
  'not a phone',
  'under',
  'under phone',
  '5 in 1',
  '2 seater',
  'size 42 42 42',
  '-5000 phone',
  'kind:phone',
  "'kind:'",
])('is read without a fault: %s', async (typed) => {
  const { status } = await market.discover({ search: typed });
  expect(status).toBe(200);
});

test('a search of a hundred names of kinds is read', async () => {
  const { status } = await market.discover({ search: 'sofa bed lamp phone '.repeat(5).slice(0, 100) });
  expect(status).toBe(200);
});
