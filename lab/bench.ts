/**
 * Requests per second with 100,000 products, beside what Node and PostgreSQL can do at most on the same machine at the
 * same time: about three minutes. Words choose cases with one of them in their names, or other measurements.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startProduct } from '../e2e/support/product.ts';
import { createPool } from '../server/src/platform/postgres/pool.ts';
import { openProgress } from '../server/src/start/progress.ts';
import { benchAnnouncements } from './bench/announcements.ts';
import { type Case, caseNames, prepareCases } from './bench/cases.ts';
import { benchChat } from './bench/chat/bench-chat.ts';
import { type Arena, assertSame, compare, type Seen, warmUp } from './bench/compare.ts';
import { benchDesk } from './bench/desk/bench-desk.ts';
import { benchFilters } from './bench/filters/bench-filters.ts';
import { benchFollows } from './bench/follows/bench-follows.ts';
import { startLimit } from './bench/limit.ts';
import { startLoadGenerator } from './bench/load.ts';
import { benchOverload } from './bench/overload/bench-overload.ts';
import { benchPhotos } from './bench/photos/bench-photos.ts';
import { measurePromises } from './bench/promises/promises.ts';
import { measureQuality } from './bench/search-quality.ts';
import { benchSizes } from './bench/sizes.ts';
import type { Pool, Stock } from './bench/stock-market.ts';
import { drawTable, quantile } from './bench/table.ts';
import { openStockedDatabase } from './databases.ts';
import { isShort, scaled } from './scale.ts';

const AT_ONCE = scaled([1, 16, 64], [4]);
const CONNECTIONS = 10;

/** With a market of their own; further words are theirs. Each returns whether it kept its promise. */
const alone: Readonly<Record<string, (words: readonly string[]) => Promise<boolean>>> = {
  async chat(words) {
    console.log(await benchChat(words));
    return true;
  },
  async photos() {
    const { table, isWithinTwice } = await benchPhotos();
    console.log(table);
    return isWithinTwice || isShort;
  },
  async promises(words) {
    console.log(await measurePromises(words));
    return true;
  },
  async announcements() {
    console.log(await benchAnnouncements());
    return true;
  },
};

type Measured = Arena & { pool: Pool; stock: Stock };

/** In this order, since some change the market. */
const others: Readonly<Record<string, (arena: Measured) => Promise<string>>> = {
  overload: async ({ origins, stock, ...arena }) =>
    benchOverload({ ...arena, origin: origins.product, cookie: stock.cookie }),
  filters: async ({ origins, pool }) => benchFilters(origins.product, pool),
  sizes: async ({ origins, ...arena }) => benchSizes({ ...arena, origin: origins.product }),
  follows: async ({ origins, pool, stock }) => benchFollows(origins.product, pool, stock),
  desk: async ({ origins, pool, ...arena }) => benchDesk({ ...arena, origin: origins.product }, pool),
  'search-quality': async ({ origins, pool }) => measureQuality(origins.product, pool),
};

export async function run(words: readonly string[]): Promise<number> {
  const [first = '', ...rest] = words;
  const [, one] = Object.entries(alone).find(([name]) => name === first) ?? [];
  if (one) return (await one(rest)) ? 0 : 1;
  const unknown = words.find((word) => !Object.hasOwn(others, word) && !caseNames.some((name) => name.includes(word)));
  if (unknown !== undefined) {
    const known = [...Object.keys(alone), ...Object.keys(others)].join(', ');
    console.error(`Nothing is called “${unknown}”, but ${known}, and these cases: ${caseNames.join('; ')}.`);
    return 2;
  }
  await using closing = new AsyncDisposableStack();
  const arena = await openArena(closing);
  for (const [name, measure] of Object.entries(others)) {
    const isChosen = words.includes(name) || (words.length === 0 && name === 'search-quality');
    if (isChosen) console.log(await measure(arena));
  }
  const chosen = caseNames.filter((name) => words.length === 0 || words.some((word) => name.includes(word)));
  if (chosen.length > 0) console.log(await measureCases(arena, chosen));
  return 0;
}

async function openArena(closing: AsyncDisposableStack): Promise<Measured> {
  const { url, cluster, stock } = await openStockedDatabase(closing);
  const pool = createPool({ url, max: 1, statementTimeoutMs: 0 });
  closing.defer(() => pool.end());
  const product = await startProduct('main', { DATABASE_URL: url, RATE_LIMIT_FACTOR: '10000' });
  closing.defer(async () => void (await product.stop()));
  const limit = await startLimit(url, CONNECTIONS);
  closing.defer(() => limit.stop());
  const load = startLoadGenerator();
  closing.defer(() => load.stop());
  const databasePid = Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8'), 10);
  const origins = { product: product.url, limit: limit.url };
  return { origins, serverPid: product.pid, databasePid, load, pool, stock };
}

async function measureCases(arena: Measured, chosen: readonly Case['name'][]): Promise<string> {
  const all = await prepareCases(arena.origins.product, arena.pool, arena.stock);
  const cases = all.filter(({ name }) => chosen.includes(name));
  const progress = openProgress('Measuring');
  const rows: string[][] = [];
  for (const what of cases) {
    if (what.isSame) await assertSame(arena, what);
    await warmUp(arena, what);
    for (const concurrency of AT_ONCE) {
      rows.push([what.name, String(concurrency), ...figures(await compare(arena, what, concurrency), what)]);
      progress.update(rows.length, cases.length * AT_ONCE.length);
    }
  }
  progress.end();
  const heads = ['rps', 'limit', 'ratio', 'p50 ms', 'p99 ms', 'server CPU ms', 'database CPU ms', 'of limit', '5xx'];
  return drawTable(['', 'at once', ...heads], rows);
}

/** CPU is per good answer; a refused request is in the last column, and in no other figure but the CPU. */
function figures(seen: Record<'product' | 'limit', Seen>, { isOwnLimit = false }: Case): string[] {
  const { latenciesMs, failed, serverCpuMs, databaseCpuMs } = seen.product;
  const [rps, limitRps] = [perSecond(seen.product), perSecond(seen.limit)];
  return [
    rps.toFixed(0),
    limitRps.toFixed(0),
    `${((100 * rps) / limitRps).toFixed(0)} %`,
    quantile(latenciesMs, 0.5).toFixed(1),
    quantile(latenciesMs, 0.99).toFixed(1),
    (serverCpuMs / latenciesMs.length).toFixed(2),
    (databaseCpuMs / latenciesMs.length).toFixed(2),
    isOwnLimit ? (cpuMs(seen.product) / cpuMs(seen.limit)).toFixed(2) : '',
    String(failed),
  ];
}

function cpuMs({ serverCpuMs, databaseCpuMs, latenciesMs }: Seen): number {
  return (serverCpuMs + databaseCpuMs) / latenciesMs.length;
}

function perSecond({ latenciesMs, seconds }: Seen): number {
  return latenciesMs.length / seconds;
}
