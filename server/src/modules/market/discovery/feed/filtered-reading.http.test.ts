import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMarket, type Market } from '../../../../../test/market.ts';

// So many that the order of a list is no way to what is rare.
const CUPS = 14_000;
const PAGE = 40;

let market: Market;

beforeAll(async () => {
  market = await startMarket();
  await market.list({ title: 'Cup', rank: 0, createdAt: new Date('2026-09-01T00:00:00Z') });
  // A few at a time, as no statement may take seconds. The last thirty of each order are the expensive ones in Fair condition.
  for (let from = 1; from <= CUPS; from += 1000) {
    await market.db.execute(sql`
      insert into products (vendor_id, vendor_name, title, description, price_ugx, category, condition,
        stock, images, image_colors, rank, created_at, updated_at, district, area)
      select vendor_id, vendor_name, case when n % 5 = 0 then 'Tea cup' else 'Cup' end, description,
        case when n <= 30 then 900000 + n else 20000 + n % 7 end,
        case when n % 2 = 0 then 'Electronics' else 'Toys' end, case when n <= 30 then 'Used - Fair' else 'New' end,
        1, images, image_colors, 10000 + n, created_at + n * interval '1 second', updated_at,
        case when n <= 30 then 'Gulu' else 'Kampala' end, case when n <= 30 then null else 'Ntinda' end
      from products, generate_series(${from}::int, ${from} + 999) n
      where rank = 0`);
  }
  await market.db.execute(sql`analyze products`);
}, 60_000);
afterAll(() => market.stop());

async function readAll(query: Record<string, string | number>) {
  const pages: { ids: number[] }[] = [];
  let cursor: string | null = null;
  do {
    const { status, ids, body } = await market.discover({ limit: PAGE, ...query, ...(cursor && { cursor }) });
    expect(status).toBe(200);
    expect(body.hasMore).toBe(body.nextCursor !== null);
    pages.push({ ids });
    cursor = body.nextCursor;
  } while (cursor && pages.length < 60);
  return pages;
}

async function expected(condition: string, order = 'rank desc, id desc'): Promise<number[]> {
  const { rows } = await market.db.execute<{ id: number }>(
    sql.raw(`select id from products where is_listed and ${condition} order by ${order}`),
  );
  return rows.map(({ id }) => id);
}

describe('a page is complete at once, though what fits comes last', () => {
  const dear = 'price_ugx >= 900000';
  test.each<[Record<string, string | number>, string]>([
    [{ category: 'Toys', minPrice: 900_000 }, `${dear} and category = 'Toys'`],
    [{ minPrice: 900_000 }, dear],
    [{ place: 'Gulu' }, dear],
    [{ place: 'Gulu', sortBy: 'newArrivals' }, dear],
    [{ place: 'Gulu', category: 'Toys', minPrice: 900_010 }, "price_ugx >= 900010 and category = 'Toys'"],
    [{ condition: 'Used - Fair' }, dear],
    [{ condition: 'Used - Fair', sortBy: 'newArrivals' }, dear],
    [{ condition: 'Used - Fair', search: 'cup' }, dear],
    [{ search: 'cup', category: 'Toys', minPrice: 900_000 }, `${dear} and category = 'Toys'`],
  ])('%o', async (query, condition) => {
    const { ids, body } = await market.discover({ limit: PAGE, ...query });
    const found = await expected(condition);
    expect(ids.slice(0, found.length)).toEqual(found);
    expect(body.hasMore).toBe(false);
  });
});

test.each<Record<string, string | number>>([
  { maxPrice: 20_001, category: 'Toys' },
  { maxPrice: 20_001, category: 'Toys', sortBy: 'priceHigh' },
  { search: 'cup', minPrice: 900_000, sortBy: 'priceLow' },
])('no page repeats or skips: %o', async (query) => {
  const shown = (await readAll({ ...query, limit: 50 })).flatMap(({ ids }) => ids);
  expect(new Set(shown).size).toBe(shown.length);
  const range = query['maxPrice'] === undefined ? 'price_ugx >= 900000' : `price_ugx <= ${query['maxPrice']}`;
  const all = await expected(query['category'] ? `${range} and category = 'Toys'` : range, 'id');
  expect(shown.toSorted((a, b) => a - b)).toEqual(all);
});
