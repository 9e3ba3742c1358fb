import type { AttributeCounts } from '@akatale/contracts/market/discovery-schemas';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMarket, type Market } from '../../../../../test/market.ts';
import { MAX_COUNTED_ROWS } from './attribute-counts-store.ts';

let market: Market;

const phone = (brand: string, storage: string | null, change: object = {}) => ({
  title: `${brand} phone`,
  category: 'Phones',
  priceUgx: 300_000,
  attributes: { brand, ...(storage && { storage }) },
  ...change,
});
const car = (year: string, mileage: string) => ({
  category: 'Automotive',
  attributes: { make: 'Toyota', year, mileage },
});

beforeAll(async () => {
  market = await startMarket();
  await market.list(
    phone('Samsung', '128 GB'),
    phone('Samsung', '64 GB', { priceUgx: 90_000 }),
    phone('Samsung', null, { isOnline: false }),
    phone('Tecno', '64 GB'),
    phone('Apple', null, { district: 'Gulu' }),
    { title: 'Charger', category: 'Phones' },
    { ...phone('Samsung', '128 GB'), category: 'Books' },
    car('2003', '150000'),
    car('2012', '85000'),
    { category: 'Automotive', attributes: {} },
  );
});
afterAll(() => market.stop());

const answer = async (query: Record<string, string>) =>
  market.get(`/api/discover/attributes?${new URLSearchParams(query).toString()}`);
async function counts(query: Record<string, string>) {
  const { status, body } = await answer(query);
  expect(status).toBe(200);
  const { attributes } = body as AttributeCounts;
  return Object.fromEntries(
    attributes.map(({ name, values }) => [name, values.map(({ value, count }) => `${value}: ${count}`)]),
  );
}

describe('the values of a category', () => {
  test('are in their order, with the listings of each', async () => {
    expect(await counts({ category: 'Phones' })).toEqual({
      brand: ['Tecno: 1', 'Samsung: 2', 'Apple: 1'],
      storage: ['64 GB: 2', '128 GB: 1'],
    });
  });

  test('are counted among what fits the other choices, and not their own', async () => {
    expect(await counts({ category: 'Phones', brand: 'Samsung' })).toEqual({
      brand: ['Tecno: 1', 'Samsung: 2', 'Apple: 1'],
      storage: ['64 GB: 1', '128 GB: 1'],
    });
    expect(await counts({ category: 'Phones', maxPrice: '100000' })).toEqual({
      brand: ['Samsung: 1'],
      storage: ['64 GB: 1'],
    });
    expect(await counts({ category: 'Phones', place: 'Gulu' })).toEqual({ brand: ['Apple: 1'], storage: [] });
  });

  test('are counted among what a search finds', async () => {
    expect(await counts({ category: 'Phones', search: 'tecno phones' })).toEqual({
      brand: ['Tecno: 1'],
      storage: ['64 GB: 1'],
    });
    expect(await counts({ category: 'Phones', search: 'xylophone' })).toEqual({ brand: [], storage: [] });
  });

  test('of numbers are the limits of ranges', async () => {
    const { year = [], mileage = [] } = await counts({ category: 'Automotive' });
    expect(year).toContain('2002-: 2');
    expect(year).toContain('2004-: 1');
    expect(year).toContain('-2004: 1');
    expect(year).not.toContainEqual(expect.stringContaining('2014-'));
    expect(mileage).toEqual(expect.arrayContaining(['20000-: 2', '-100000: 1', '-150000: 2']));
    expect((await counts({ category: 'Automotive', year: '2010-' }))['mileage']).not.toContain('-150000: 2');
  });

  test('are what the list then has', async () => {
    const { body } = await answer({ category: 'Phones' });
    for (const { name, values } of (body as AttributeCounts).attributes) {
      for (const { value, count } of values) {
        expect((await market.discover({ category: 'Phones', [name]: value })).ids).toHaveLength(count);
      }
    }
    const cars = (await answer({ category: 'Automotive' })).body as AttributeCounts;
    for (const { name, values } of cars.attributes) {
      for (const { value, count } of values) {
        expect((await market.discover({ category: 'Automotive', [name]: value })).ids).toHaveLength(count);
      }
    }
  });
});

test.each([[{}], [{ category: 'Books' }], [{ category: 'All Categories' }]])('%j has none', async (query) => {
  expect((await answer(query as Record<string, string>)).body).toEqual({ attributes: [], isPartial: false });
});

test.each([
  [{ category: 'Phones', size: 'XL' }, 'size ATTRIBUTE_NOT_HERE'],
  [{ brand: 'Samsung' }, 'brand ATTRIBUTE_NOT_HERE'],
  [{ category: 'All Categories', brand: 'Samsung' }, 'brand ATTRIBUTE_NOT_HERE'],
  [{ category: 'Phones', brand: 'samsung' }, 'brand ATTRIBUTE_NOT_LISTED'],
  [{ category: 'Computers', brand: 'Tecno' }, 'brand ATTRIBUTE_NOT_LISTED'],
  [{ category: 'Automotive', year: '2014-2010' }, 'year NO_RANGE'],
  [{ category: 'Automotive', year: '2014' }, 'year NO_RANGE'],
  [{ category: 'Automotive', mileage: '-1e5' }, 'mileage NO_RANGE'],
])('%j is refused, by the list too', async (query, error) => {
  const sent = query as unknown as Record<string, string>;
  const lists = ['/api/discover', '/api/discover/count', '/api/discover/attributes'];
  for (const path of lists) {
    const { status, body } = await market.get(`${path}?${new URLSearchParams(sent).toString()}`);
    const errors = body.errors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`);
    expect([status, errors]).toEqual([400, [error]]);
  }
});

test('an answer says that it counted a part', async () => {
  await market.db.execute(sql`
    insert into products (vendor_id, vendor_name, title, description, price_ugx, category, condition, images, image_colors, rank, created_at, updated_at, attributes)
    select ${market.vendorId}, 'Okello Traders', 'Shirt', 'Worn once.', 1000, 'Fashion', 'New', '{}', '{}', 0, now(), now(), '{"size": "M"}'
    from generate_series(0, ${MAX_COUNTED_ROWS})`);
  expect((await answer({ category: 'Fashion' })).body).toMatchObject({
    attributes: [
      { name: 'size', values: [{ value: 'M', count: MAX_COUNTED_ROWS }] },
      { name: 'forWhom', values: [] },
    ],
    isPartial: true,
  });
});
