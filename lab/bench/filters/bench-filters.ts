import { scaled } from '../../scale.ts';
import type { Pool } from '../stock-market.ts';
import { drawTable, quantile } from '../table.ts';

const TRIES = scaled(150, 1);

interface Named {
  name: string;
  query: Record<string, string>;
  /** What it is compared with; the unfiltered first page unless given. */
  beside?: Record<string, string>;
}

const named: Named[] = [
  { name: 'category with price', query: { category: 'Phones', minPrice: '200000', maxPrice: '500000' } },
  { name: 'category with a rare price', query: { category: 'Phones', minPrice: '7000000' } },
  { name: 'district with newest', query: { place: 'Kampala', sortBy: 'newArrivals' } },
  { name: 'area with newest', query: { place: 'Ntinda, Kampala', sortBy: 'newArrivals' } },
  { name: 'category, district and price', query: { category: 'Phones', place: 'Kampala', maxPrice: '500000' } },
  {
    name: 'the same, by price',
    query: { category: 'Phones', place: 'Kampala', maxPrice: '500000', sortBy: 'priceLow' },
  },
  { name: 'newest', query: { sortBy: 'newArrivals' } },
  { name: 'price, low first', query: { sortBy: 'priceLow' } },
  { name: 'price, high first', query: { sortBy: 'priceHigh' } },
  { name: 'nearest', query: { sortBy: 'nearest', near: 'Ntinda, Kampala' } },
  { name: 'search with price', query: { search: 'samsung', maxPrice: '500000' }, beside: { search: 'samsung' } },
  { name: 'common search with price', query: { search: 'phone', maxPrice: '500000' }, beside: { search: 'phone' } },
  { name: 'a kind', query: { search: 'sofa' } },
  { name: 'a kind with others below it', query: { search: 'phone' } },
  { name: 'a broad kind', query: { search: 'clothes' } },
  { name: 'a kind with a wish', query: { search: 'leather sofa' } },
  { name: 'a kind, price and place', query: { search: 'phone', maxPrice: '500000', place: 'Kampala' } },
  { name: 'a rare condition (not named)', query: { condition: 'Used - Fair', minPrice: '3000000' } },
];

/** A named first page and the unfiltered one by turns, so that what else the machine does slows both. */
export async function benchFilters(origin: string, pool: Pool): Promise<string> {
  await addPromotions(pool);
  const rows: string[][] = [];
  for (const { name, query, beside = {} } of named) {
    const latencies = { filtered: [] as number[], unfiltered: [] as number[] };
    for (let n = 0; n < TRIES; n += 1) {
      latencies.filtered.push(await millisecondsOf(origin, query));
      latencies.unfiltered.push(await millisecondsOf(origin, beside));
    }
    const [filtered, unfiltered] = [quantile(latencies.filtered, 0.5), quantile(latencies.unfiltered, 0.5)];
    rows.push([name, filtered.toFixed(1), unfiltered.toFixed(1), (filtered / unfiltered).toFixed(1)]);
  }
  return drawTable(['', 'p50 ms', 'unfiltered', 'times'], rows);
}

async function millisecondsOf(origin: string, query: Record<string, string>): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${origin}/api/discover?${new URLSearchParams(query).toString()}`);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${response.status} for ${JSON.stringify(query)}`);
  return performance.now() - start;
}

async function addPromotions(pool: Pool): Promise<void> {
  await pool.query(`
    update products set promotional_price_ugx = price_ugx * 9 / 10, promotion_start_date = now() - interval '1 day',
      promotion_end_date = now() + interval '9 days'
    where id % 40 = 0 and price_ugx > 1000 and promotional_price_ugx is null`);
  await pool.query('vacuum analyze products');
}
