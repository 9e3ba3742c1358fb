import { join } from 'node:path';
import { startEmbeddedPostgres } from '@akatale/embedded-postgres/start-embedded-postgres';
import { startProduct } from '../../../e2e/support/product.ts';
import { openTemporaryFolder } from '../../../embedded-postgres/test/temporary-folder.ts';
import { migrate } from '../../../server/src/platform/postgres/migrate.ts';
import { createPool } from '../../../server/src/platform/postgres/pool.ts';
import { scaled } from '../../scale.ts';
import { drawTable, quantile } from '../table.ts';
import { benchMemory } from './bench-memory.ts';
import { startChatLimit, startChatLoad } from './load.ts';
import { seedChatPairs, type Pair } from './seed-chats.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../server/src/database/migrations');
const PAIRS = scaled(2_000, 1_000);
const SECONDS = scaled(3, 0.5);
const ROUNDS = scaled(4, 2);
const PACE = 300;

export async function benchChat(what: readonly string[] = []): Promise<void> {
  await using closing = new AsyncDisposableStack();
  const folder = await openTemporaryFolder({ onDisk: true });
  closing.defer(async () => folder.remove());
  const silent = () => undefined;
  const log = { info: silent, warn: console.warn, error: console.error };
  const postgres = await startEmbeddedPostgres({ dataDir: folder.dir, log });
  closing.defer(async () => postgres.stop());
  await migrate({ url: postgres.url, folder: MIGRATIONS, log });
  const pool = createPool({ url: postgres.url, max: 1, statementTimeoutMs: 0 });
  const pairs = await seedChatPairs(pool, PAIRS);
  await pool.end();
  const settings = { DATABASE_URL: postgres.url, RATE_LIMIT_FACTOR: '10000' };
  console.log(await benchMemory({ ...settings, DATA_DIR: folder.dir }, pairs));
  if (what.includes('memory')) return;
  const product = await startProduct('main', settings);
  closing.defer(async () => void (await product.stop()));
  const limit = await startChatLimit(postgres.url);
  closing.defer(async () => limit.stop());
  const load = startChatLoad();
  closing.defer(async () => load.stop());
  const both = { product: product.url, limit: limit.url };

  async function inTurns(some: Pair[], perSecond?: number) {
    const seen = { product: emptyResult(), limit: emptyResult() };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of ['product', 'limit'] as const) {
        await load.run({ do: 'open', origin: both[name], pairs: some });
        const pace = perSecond === undefined ? {} : { perSecond };
        const { latenciesMs, seconds } = await load.run({ do: 'write', seconds: SECONDS, ...pace });
        await load.run({ do: 'close' });
        if (round === 0) continue;
        seen[name].latenciesMs.push(...latenciesMs);
        seen[name].seconds += seconds;
      }
    }
    return seen;
  }

  const rows: string[][] = [];
  for (const sockets of [200, 2_000]) {
    rows.push([`${sockets} sockets`, ...figures(await inTurns(pairs.slice(0, sockets / 2)))]);
  }
  rows.push([`${PACE} messages/s`, ...figures(await inTurns(pairs.slice(0, 100), PACE))]);
  console.log(drawTable(['', 'msg/s', 'limit', 'ratio', 'p50 ms', 'limit', 'p99 ms', 'limit'], rows));
}

const emptyResult = () => ({ latenciesMs: [] as number[], seconds: 0 });
type Seen = ReturnType<typeof emptyResult>;

function figures(seen: Record<'product' | 'limit', Seen>): string[] {
  const [perSecond, limit] = [seen.product, seen.limit].map(
    ({ latenciesMs, seconds }) => latenciesMs.length / seconds,
  ) as [number, number];
  const at = (share: number) =>
    [seen.product, seen.limit].map(({ latenciesMs }) => quantile(latenciesMs, share).toFixed(1));
  return [perSecond.toFixed(0), limit.toFixed(0), (perSecond / limit).toFixed(2), ...at(0.5), ...at(0.99)];
}
