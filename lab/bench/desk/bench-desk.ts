import { scaled } from '../../scale.ts';
import { cpuMsOf, cpuMsOfFamily } from '../cpu-time.ts';
import type { Pool } from '../stock-market.ts';
import { drawTable, quantile } from '../table.ts';
import { fillMarket } from './fill-market.ts';

const TIMES = scaled(15, 1);

const calls: readonly [name: string, paths: readonly string[]][] = [
  ['overall', ['/api/analytics/overall']],
  ['30 days', ['/api/analytics/app?days=30']],
  ['365 days', ['/api/analytics/app?days=365']],
  ['overall and 30 days', ['/api/analytics/overall', '/api/analytics/app?days=30']],
  ['the page itself', ['/admin-analytics']],
  ['search insights', ['/api/analytics/search-insights']],
];

interface DeskArena {
  origin: string;
  serverPid: number;
  databasePid: number;
}

/**
 * How long an owner waits for the figures of a market with 100,000 products and chats and a million visits and
 * searches, with processor time and pages read. About two minutes.
 */
export async function benchDesk(arena: DeskArena, pool: Pool): Promise<string> {
  const { origin, serverPid, databasePid } = arena;
  const cookie = await fillMarket(pool);
  const cpuMs = async () => (await cpuMsOf(serverPid)) + (await cpuMsOfFamily(databasePid));
  const rows: string[][] = [];
  for (const [name, paths] of calls) {
    for (let nth = 0; nth < TIMES; nth += 1) await measure(origin, cookie, paths);
    const [pages, cpu] = [await pagesRead(pool), await cpuMs()];
    const times: number[] = [];
    for (let nth = 0; nth < TIMES; nth += 1) times.push(await measure(origin, cookie, paths));
    const each = (sum: number) => (sum / TIMES).toFixed(0);
    rows.push([
      name,
      quantile(times, 0.5).toFixed(0),
      Math.max(...times).toFixed(0),
      each((await cpuMs()) - cpu),
      each((await pagesRead(pool)) - pages),
    ]);
  }
  const head = ['', 'median ms', 'slowest ms', 'processor ms', 'pages of 8 KiB read'];
  return drawTable(head, rows);
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

async function pagesRead(pool: Pool): Promise<number> {
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ pages: string }>(
    `select coalesce(sum(heap_blks_read + heap_blks_hit + idx_blks_read + idx_blks_hit), 0) as pages
     from pg_statio_user_tables`,
  );
  return Number(rows[0]?.pages);
}
