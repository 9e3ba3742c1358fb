import type { Place } from '@akatale/contracts/places/places';
import { resolvePlace } from '@akatale/contracts/places/resolve-place';
import { type FeedQuery, isFiltered } from '../../../server/src/modules/discovery/feed/feed-cursor.ts';
import { readFeed } from '../../../server/src/modules/discovery/feed/feed-store.ts';
import { readFiltered } from '../../../server/src/modules/discovery/feed/filtered-feed-store.ts';
import { searchProducts } from '../../../server/src/modules/discovery/search/search-products.ts';
import { readFilters } from '../../../server/src/modules/products/index.ts';
import { openDatabase } from '../../../server/src/platform/postgres/database.ts';
import type { Pool } from '../stock-market.ts';
import { drawTable, quantile } from '../table.ts';

const TRIES = 150;
const NEAR: Place = { district: 'Kampala', area: 'Ntinda' };

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
  { name: 'a rare condition (not named)', query: { condition: 'Used - Fair', minPrice: '3000000' } },
];

/** A named first page and the unfiltered one by turns, so that what else the machine does slows both. */
export async function benchFilters(origin: string, pool: Pool): Promise<string> {
  await placeListings(pool);
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
  const counts = await Promise.all(named.map(async ({ name, query }) => [name, await countIn(origin, query)]));
  const plans = [];
  for (const { name, query } of named) plans.push(`${name}\n${await explain(pool, query)}`);
  return [
    drawTable(['', 'p50 ms', 'unfiltered', 'times'], rows),
    drawTable(['counting', 'ms'], counts as string[][]),
    ...plans,
  ].join('\n\n');
}

async function millisecondsOf(origin: string, query: Record<string, string>): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${origin}/api/discover?${new URLSearchParams(query)}`);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${response.status} for ${JSON.stringify(query)}`);
  return performance.now() - start;
}

async function countIn(origin: string, { sortBy: _, ...query }: Record<string, string>): Promise<string> {
  const start = performance.now();
  const response = await fetch(`${origin}/api/discover/count?${new URLSearchParams(query)}`);
  await response.arrayBuffer();
  return (performance.now() - start).toFixed(1);
}

/** As the product places them; every fortieth is on promotion. */
async function placeListings(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ location: string }>('select distinct location from products');
  const places = rows.map(({ location }) => ({
    location,
    ...(resolvePlace(location) ?? { district: null, area: null }),
  }));
  await pool.query(
    `update products set district = placed.district, area = placed.area, placed_location = placed.location
     from json_to_recordset($1) as placed (location text, district text, area text)
     where placed.location = products.location and placed.district is not null`,
    [JSON.stringify(places)],
  );
  await pool.query(`
    update products set promotional_price_ugx = price_ugx * 9 / 10, promotion_start_date = now() - interval '1 day',
      promotion_end_date = now() + interval '9 days'
    where id % 40 = 0 and price_ugx > 1000`);
  await pool.query('vacuum analyze products');
}

async function explain(pool: Pool, query: Record<string, string>): Promise<string> {
  const statements: { text: string; values: unknown[] }[] = [];
  const spied = Object.assign(Object.create(pool) as Pool, {
    query: async (statement: { text: string }, values: unknown[]) => {
      statements.push({ text: statement.text, values });
      return pool.query(statement, values);
    },
  });
  const db = openDatabase(spied);
  const { sortBy = 'recommended', category, search, near, ...given } = query;
  const feedQuery = { sort: sortBy, category, search, near: near ? NEAR : undefined } as FeedQuery;
  const prices = { minPrice: numberIn(given['minPrice']), maxPrice: numberIn(given['maxPrice']) };
  feedQuery.filters = readFilters({ ...given, ...prices } as Parameters<typeof readFilters>[0]);
  if (search) await searchProducts(db, feedQuery, undefined, 21);
  else if (isFiltered(feedQuery)) await readFiltered(db, { feedQuery, tier: 0, after: undefined, limit: 21 });
  else await readFeed(db, feedQuery, undefined, 21);
  const plans = [];
  for (const { text, values } of statements.filter((each) => each.text.includes('is_listed'))) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers, costs off) ${text}`,
      values,
    );
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans.join('\n\n');
}

const numberIn = (text: string | undefined) => (text === undefined ? undefined : Number(text));
