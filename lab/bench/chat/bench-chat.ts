import { startProduct } from '../../../e2e/support/product.ts';
import { createPool } from '../../../server/src/platform/postgres/pool.ts';
import { openEmptyDatabase } from '../../databases.ts';
import { scaled } from '../../scale.ts';
import { drawTable, quantile } from '../table.ts';
import { benchMemory } from './bench-memory.ts';
import { startChatLimit, startChatLoad } from './load.ts';
import { seedChatPairs, type Pair } from './seed-chats.ts';

const PAIRS = scaled(2_000, 20);
const SOCKETS = scaled([200, 2_000], [20, 40]);
const PACED_PAIRS = scaled(100, 10);
const SECONDS = scaled(3, 0.2);
const ROUNDS = scaled(4, 2);
const PACE = 300;

/** Messages a second beside the bare limit, after the memory that an idle connection takes; `memory` is only that. */
export async function benchChat(what: readonly string[]): Promise<string> {
  await using closing = new AsyncDisposableStack();
  const { url, dataDir } = await openEmptyDatabase(closing);
  const pool = createPool({ url, max: 1, statementTimeoutMs: 0 });
  const pairs = await seedChatPairs(pool, PAIRS);
  await pool.end();
  const settings = { DATABASE_URL: url, RATE_LIMIT_FACTOR: '10000' };
  const memory = await benchMemory({ ...settings, DATA_DIR: dataDir }, pairs);
  if (what.includes('memory')) return memory;
  const product = await startProduct('main', settings);
  closing.defer(async () => void (await product.stop()));
  const limit = await startChatLimit(url);
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
  for (const sockets of SOCKETS) {
    rows.push([`${sockets} sockets`, ...figures(await inTurns(pairs.slice(0, sockets / 2)))]);
  }
  rows.push([`${PACE} messages/s`, ...figures(await inTurns(pairs.slice(0, PACED_PAIRS), PACE))]);
  const table = drawTable(['', 'msg/s', 'limit', 'ratio', 'p50 ms', 'limit', 'p99 ms', 'limit'], rows);
  return `${memory}\n\n${table}`;
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
