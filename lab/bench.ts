/**
 * Measures requests per second with 100,000 products, beside what Node and PostgreSQL can do at most on the same
 * machine at the same time: `npm run bench`, about three minutes. `npm run bench -- page create` runs only cases with
 * one of these words in their names. Other benchmarks: `search-quality`, `follows`, `desk`, `overload`, `photos`,
 * `promises`, `announcements`, `filters`, `sizes`, `chat` and `chat memory`.
 */
import './node-version.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@akatale/embedded-postgres/start-embedded-postgres';
import { startProduct } from '../e2e/support/product.ts';
import { openTemporaryFolder } from '../embedded-postgres/test/temporary-folder.ts';
import { migrate } from '../server/src/platform/postgres/migrate.ts';
import { createPool } from '../server/src/platform/postgres/pool.ts';
import { openProgress } from '../server/src/start/progress.ts';
import { benchAnnouncements } from './bench/announcements.ts';
import { type Case, prepareCases } from './bench/cases.ts';
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
import { stockMarket } from './bench/stock-market.ts';
import { drawTable, quantile } from './bench/table.ts';
import { scaled } from './scale.ts';

const AT_ONCE = scaled([1, 16, 64], [4]);
const CONNECTIONS = 10;
const MIGRATIONS = join(import.meta.dirname, '../server/src/database/migrations');

const silent = () => undefined;
const log = { info: silent, warn: console.warn, error: console.error };

if (process.argv[2] === 'chat') {
  await benchChat(process.argv.slice(3));
  process.exit();
}
if (process.argv[2] === 'photos') {
  const { table, isWithinTwice } = await benchPhotos();
  console.log(table);
  process.exit(isWithinTwice ? 0 : 1);
}
if (process.argv[2] === 'promises') {
  console.log(await measurePromises(process.argv.slice(3)));
  process.exit();
}

if (process.argv[2] === 'announcements') {
  console.log(await benchAnnouncements(MIGRATIONS));
  process.exit();
}

await using closing = new AsyncDisposableStack();
const folder = await openTemporaryFolder({ onDisk: true });
closing.defer(() => folder.remove());
const postgres = await startEmbeddedPostgres({ dataDir: folder.dir, log });
closing.defer(() => postgres.stop());
await migrate({ url: postgres.url, folder: MIGRATIONS, log });
const pool = createPool({ url: postgres.url, max: 1, statementTimeoutMs: 0 });
closing.defer(() => pool.end());
const stock = await stockMarket(pool);

const product = await startProduct('main', {
  DATABASE_URL: postgres.url,
  RATE_LIMIT_FACTOR: '10000',
});
closing.defer(async () => void (await product.stop()));
const limit = await startLimit(postgres.url, CONNECTIONS);
closing.defer(() => limit.stop());
const load = startLoadGenerator();
closing.defer(() => load.stop());

const arena: Arena = {
  origins: { product: product.url, limit: limit.url },
  serverPid: product.pid,
  databasePid: Number.parseInt(await readFile(join(postgres.paths.cluster, 'postmaster.pid'), 'utf8'), 10),
  load,
};
const words = process.argv.slice(2);
if (words.includes('overload')) {
  const { origins, serverPid, databasePid } = arena;
  const { cookie } = stock;
  console.log(await benchOverload({ origin: origins.product, serverPid, databasePid, cookie }));
}
if (words.includes('filters')) {
  console.log(await benchFilters(product.url, pool));
}
if (words.includes('sizes')) {
  console.log(await benchSizes({ origin: product.url, pool, load, stock }));
}
if (words.includes('follows')) {
  console.log(await benchFollows(product.url, pool, stock));
}
if (words.includes('desk')) {
  console.log(await benchDesk({ ...arena, origin: product.url }, pool));
}
if (words.length === 0 || words.includes('search-quality')) {
  console.log(await measureQuality(product.url, pool));
}
const cases = (await prepareCases(product.url, pool, stock)).filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);
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
console.log(
  drawTable(
    ['', 'at once', 'rps', 'limit', 'ratio', 'p50 ms', 'p99 ms', 'server CPU ms', 'database CPU ms', 'of limit', '5xx'],
    rows,
  ),
);

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
