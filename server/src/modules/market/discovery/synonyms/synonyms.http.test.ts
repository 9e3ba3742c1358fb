import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMarket, type Market } from '../../../../../test/market.ts';

let market: Market;

beforeAll(async () => {
  market = await startMarket();
  await market.list(
    { title: 'Brown couch', category: 'Home & Kitchen' },
    ...Array.from({ length: 6 }, (_, index) => ({ title: `Blue sofa ${index}`, category: 'Home & Kitchen' as const })),
    { title: 'Leather settee', category: 'Home & Kitchen' },
    { title: 'Coach bag', category: 'Fashion' },
    { title: 'LG refrigerator', category: 'Home & Kitchen' },
    ...['Pedal cycle', 'Bicycle'].flatMap((name) =>
      [1, 2, 3].map((year) => ({ title: `${name} of 200${year}`, category: 'Sports' as const })),
    ),
  );
});
afterAll(() => market.stop());

describe('a search finds the same thing by another name', () => {
  test('behind what was typed exactly, and says so', async () => {
    const { titles, body } = await market.discover({ search: 'couch' });
    expect(titles[0]).toBe('Brown couch');
    expect(titles).toHaveLength(8);
    expect(titles).not.toContain('Coach bag');
    expect(body).toMatchObject({ isNearMatch: false, asked: [{ label: 'Sofa' }] });
  });

  test('where nothing has the word as typed', async () => {
    const { titles, body } = await market.discover({ search: 'lg fridge' });
    expect([titles, body.understoodAs, body.isNearMatch]).toEqual([['LG refrigerator'], null, false]);
  });

  test('page after page, without a gap or a repeat', async () => {
    expect(await pagedTitles('couch')).toEqual((await market.discover({ search: 'couch', limit: 50 })).titles);
  });

  test('which a source confirms, and then what it may be called besides', async () => {
    const { titles, body } = await market.discover({ search: 'push bike', limit: 50 });
    expect(titles.map((title) => title.split(' of ')[0])).toEqual([
      ...Array.from({ length: 3 }, () => 'Bicycle'),
      ...Array.from({ length: 3 }, () => 'Pedal cycle'),
    ]);
    expect(body).toMatchObject({ isNearMatch: false, asked: [{ label: 'Bicycle' }] });
    expect(await pagedTitles('push bike')).toEqual(titles);
  });

  test.each(['couch', 'sofa', 'lg fridge', 'push bike', 'bicycle', 'coche', 'fridje', 'qqqqqq', 'couch&asTyped=1'])(
    'with filters and counted as it is listed: %s',
    async (typed) => {
      const query = `search=${typed.replace(' ', '+')}&minPrice=1`;
      const [listed, counted] = [
        await market.get(`/api/discover?${query}&limit=50`),
        await market.get(`/api/discover/count?${query}`),
      ];
      expect(counted.body).toEqual({ count: listed.ids.length, isExact: true });
    },
  );

  test.each(['pedalcycle', 'pedal cicle'])('by a name of several words, joined or misspelt: %s', async (search) => {
    const { titles } = await market.discover({ search, limit: 50 });
    expect(new Set(titles.map((title) => title.split(' of ')[0]))).toEqual(new Set(['Pedal cycle', 'Bicycle']));
  });

  test('unless the words are wanted as typed', async () => {
    const { titles, body } = await market.discover({ search: 'couch', asTyped: '1' });
    expect(titles.filter((title) => title.includes('sofa'))).toEqual([]);
    expect(body.understoodAs).toBeNull();
    expect((await market.discover({ search: 'couch', asTyped: 'yes' })).status).toBe(400);
  });

  test('and a category by its name in the singular', async () => {
    await market.list({ title: 'Smartphone 4G', category: 'Phones' }, { title: 'Tecno Spark 8C', category: 'Phones' });
    expect((await market.discover({ search: 'phone' })).titles.toSorted()).toEqual(['Smartphone 4G', 'Tecno Spark 8C']);
  });

  test('and what stands for itself is understood as nothing else', async () => {
    const { body } = await market.discover({ search: 'leather' });
    expect(body.understoodAs).toBeNull();
  });
});

async function pagedTitles(search: string): Promise<string[]> {
  const titles: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await market.discover({ search, limit: 2, ...(cursor && { cursor }) });
    titles.push(...page.titles);
    cursor = page.body.nextCursor;
  } while (cursor);
  return titles;
}
