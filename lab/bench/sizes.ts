import { readQueries } from '../../server/test/search-quality/judge.ts';
import { scaled } from '../scale.ts';
import { benchFilters } from './filters/bench-filters.ts';
import type { LoadGenerator } from './load.ts';
import { growMarket, type Pool, type Stock } from './stock-market.ts';
import { drawTable, quantile } from './table.ts';

const AT_ONCE = scaled(16, 2);
const SECONDS = scaled(20, 0.3);
const WARM_UP_SECONDS = scaled(5, 0.1);

interface Market {
  origin: string;
  pool: Pool;
  load: LoadGenerator;
  stock: Stock;
}

/** Searches and filtered pages with 100,000 listings, then in the same run with ten times as many. */
export async function benchSizes(market: Market): Promise<string> {
  const few = { filters: await benchFilters(market.origin, market.pool), searches: await search(market) };
  await growMarket(market.pool);
  const many = { filters: await benchFilters(market.origin, market.pool), searches: await search(market) };
  const rows = (['p50', 'p95'] as const).map((share) => {
    const [before, after] = [few.searches[share], many.searches[share]];
    return [`search, ${share}`, before.toFixed(1), after.toFixed(1), (after / before).toFixed(1)];
  });
  const searches = drawTable([`${AT_ONCE} at once`, '100,000 ms', '1,000,000 ms', 'times'], rows);
  return `100,000 listings\n${few.filters}\n\n1,000,000 listings\n${many.filters}\n\n${searches}`;
}

/** Of a kind alone, of one with others below it, of a broad one; with a wish, a price and a place. */
const OF_KINDS = [
  'sofa',
  'phone',
  'clothes',
  'essimu',
  'leather sofa',
  'samsung phone 128gb',
  'shoes size 42',
  'laptop under 900k',
  'phone under 500k in kampala',
];

/** What people type, what they mean and what asks for a kind, by turns, signed in: visitors share pages. */
async function search({ origin, load, stock }: Market): Promise<Record<'p50' | 'p95', number>> {
  const queries = (['queries', 'held-out', 'names', 'heard'] as const).flatMap(readQueries);
  const searches = queries.flatMap(({ typed, meant }, index) => [
    typed,
    ...meant.slice(0, 1).map((words) => words.join(' ')),
    OF_KINDS[index % OF_KINDS.length] ?? '',
  ]);
  const requests = searches.map((text) => ({
    method: 'GET' as const,
    path: `/api/discover?search=${encodeURIComponent(text)}`,
    headers: { cookie: stock.buyerCookie },
  }));
  const job = { origin, concurrency: AT_ONCE, requests, isOnce: false };
  await load.run({ ...job, seconds: WARM_UP_SECONDS });
  const { latenciesMs } = await load.run({ ...job, seconds: SECONDS });
  return { p50: quantile(latenciesMs, 0.5), p95: quantile(latenciesMs, 0.95) };
}
