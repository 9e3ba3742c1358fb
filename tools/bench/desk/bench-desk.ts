import type { Pool } from '../stock-market.ts';
import { drawTable, quantile } from '../table.ts';
import { fillMarket } from './fill-market.ts';

const TIMES = 15;

const calls: readonly [name: string, paths: readonly string[]][] = [
  ['overall', ['/api/analytics/overall']],
  ['30 days', ['/api/analytics/app?days=30']],
  ['365 days', ['/api/analytics/app?days=365']],
  ['overall and 30 days', ['/api/analytics/overall', '/api/analytics/app?days=30']],
  ['the page itself', ['/admin-analytics']],
  ['search insights', ['/api/analytics/search-insights']],
];

/**
 * How long an owner waits for the figures of a market with 100,000 products and chats and a million
 * visits and searches, and what is read for it. About two minutes.
 */
export async function benchDesk(origin: string, pool: Pool): Promise<string> {
  const cookie = await fillMarket(pool);
  const rows: string[][] = [];
  for (const [name, paths] of calls) {
    await measure(origin, cookie, paths);
    const before = await buffers(pool);
    const times: number[] = [];
    for (let nth = 0; nth < TIMES; nth += 1) times.push(await measure(origin, cookie, paths));
    const pages = ((await buffers(pool)) - before) / TIMES;
    rows.push([
      name,
      quantile(times, 0.5).toFixed(0),
      Math.max(...times).toFixed(0),
      pages.toFixed(0),
    ]);
  }
  return drawTable(['', 'median ms', 'slowest ms', 'pages of 8 KiB read'], rows);
}

async function measure(origin: string, cookie: string, paths: readonly string[]): Promise<number> {
  const startedAt = performance.now();
  await Promise.all(
    paths.map(async (path) => {
      const response = await fetch(`${origin}${path}`, { headers: { cookie } });
      if (response.status !== 200) throw new Error(`${path} was answered ${response.status}.`);
      await response.arrayBuffer();
    }),
  );
  return performance.now() - startedAt;
}

/** Pages of tables and indexes that were asked for so far, in memory or not. */
async function buffers(pool: Pool): Promise<number> {
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ pages: string }>(
    `select coalesce(sum(heap_blks_read + heap_blks_hit + idx_blks_read + idx_blks_hit), 0) as pages
     from pg_statio_user_tables`,
  );
  return Number(rows[0]?.pages);
}
