import { distanceKm } from '@akatale/contracts/places/distances';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMarket, type Market } from '../../../../../test/market.ts';

let market: Market;

const goods = [
  { title: 'Nowhere phone', category: 'Phones', priceUgx: 10_000 },
  { title: 'Gulu phone', category: 'Phones', priceUgx: 20_000, district: 'Gulu' },
  { title: 'Kampala phone', category: 'Phones', priceUgx: 30_000, district: 'Kampala' },
  { title: 'Bukoto phone', category: 'Phones', priceUgx: 40_000, district: 'Kampala', area: 'Bukoto' },
  { title: 'Ntinda phone', category: 'Phones', priceUgx: 50_000, district: 'Kampala', area: 'Ntinda' },
  { title: 'Newer Ntinda radio', priceUgx: 60_000, district: 'Kampala', area: 'Ntinda' },
  { title: 'Nowhere radio', priceUgx: 70_000 },
  { title: 'Mbarara radio', priceUgx: 80_000, district: 'Mbarara' },
];

beforeAll(async () => {
  market = await startMarket();
  await market.list(...goods);
});
afterAll(() => market.stop());

const nearest = async (query: Record<string, string | number> = {}) =>
  market.discover({ sortBy: 'nearest', near: 'Ntinda, Kampala', ...query });

describe('nearest first', () => {
  test('place after place, the newest of each first, and what has no place last', async () => {
    const { titles } = await nearest();
    expect(titles.slice(0, 3)).toEqual(['Newer Ntinda radio', 'Ntinda phone', 'Bukoto phone']);
    expect(titles.slice(-2)).toEqual(['Nowhere radio', 'Nowhere phone']);
    expect(titles.indexOf('Mbarara radio')).toBeLessThan(titles.indexOf('Gulu phone'));
    expect(titles).toHaveLength(goods.length);
  });

  test.each<Record<string, string | number>>([
    {},
    { category: 'Phones' },
    { category: 'Phones', minPrice: 20_000 },
    { search: 'phone' },
    { search: 'phone', maxPrice: 40_000 },
    { place: 'Kampala' },
  ])('page after page as on one page, and as the whole list: %o', async (query) => {
    const whole = await nearest(query);
    const paged: number[] = [];
    let cursor: string | null = null;
    do {
      const page = await nearest({ ...query, limit: 2, ...(cursor && { cursor }) });
      expect(page.status).toBe(200);
      paged.push(...page.ids);
      cursor = page.body.nextCursor;
    } while (cursor);
    expect(paged).toEqual(whole.ids);
    const all = (await nearest()).ids.filter((id) => whole.ids.includes(id));
    expect(whole.ids).toEqual(all);
    expect(whole.ids.length).toBeGreaterThan(2);
  });

  test('without a place to be near to, the newest come first', async () => {
    expect((await market.discover({ sortBy: 'nearest' })).titles[0]).toBe('Mbarara radio');
  });

  test('a forged position is refused', async () => {
    const { body } = await nearest({ limit: 1 });
    const [name, , id] = JSON.parse(Buffer.from(body.nextCursor, 'base64url').toString());
    for (const key of [-1, 0.5, 1e300, 9e15]) {
      const cursor = Buffer.from(JSON.stringify([name, key, id])).toString('base64url');
      expect((await nearest({ cursor })).body.code).toBe('INVALID_CURSOR');
    }
    const cursor = Buffer.from(JSON.stringify([name, 0, id])).toString('base64url');
    expect((await nearest({ cursor })).status).toBe(200);
  });
});

describe('how far it is', () => {
  test('is told in every order where both places are known', async () => {
    for (const query of [{}, { sortBy: 'nearest' }, { search: 'phone' }, { maxPrice: 50_000 }]) {
      const { body } = await market.discover({ near: 'Ntinda, Kampala', ...query });
      const distances = new Map(
        (body.products as { title: string; distanceKm: number | null }[]).map((each) => [each.title, each.distanceKm]),
      );
      const exact = distanceKm({ district: 'Kampala', area: 'Ntinda' }, { district: 'Kampala', area: 'Bukoto' });
      expect(Math.abs((distances.get('Bukoto phone') ?? -9) - (exact ?? 99))).toBeLessThanOrEqual(0.5);
      expect(distances.get('Nowhere phone')).toBeNull();
      expect(distances.get('Gulu phone')).toBeGreaterThan(200);
    }
  });

  test('and not where nobody says where they are', async () => {
    expect((await market.discover()).body.products[0]).not.toHaveProperty('distanceKm');
  });
});
