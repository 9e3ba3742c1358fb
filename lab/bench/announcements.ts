import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openFanOut, type SharedFanOut } from '../../server/src/platform/events/open-fan-out.ts';
import { createMetrics } from '../../server/src/platform/metrics.ts';
import {
  afterCommit,
  beforeCommit,
  type Database,
  inTransaction,
  openDatabase,
} from '../../server/src/platform/postgres/database.ts';
import { createPool } from '../../server/src/platform/postgres/pool.ts';
import { freePort } from '../../server/test/programs/program.ts';
import { startNats } from '../../server/test/servers/nats-server.ts';
import { programs, requirePrograms } from '../cluster/programs.ts';
import { openEmptyDatabase } from '../databases.ts';
import { isShort, scaled } from '../scale.ts';
import { drawTable, quantile } from './table.ts';

const SLICE_MS = scaled(2_000, 100);
const ROUNDS = scaled(5, 1);
const WRITERS = scaled([1, 8, 32], [1, 8]);
/** Added to the flush of each commit, or group of commits, as by a slower disk or a synchronous standby. */
const FLUSH_DELAYS_MS = [0, 5];

/**
 * Commits a second that change one row each: bare, announced by NOTIFY, and by the outbox and NATS. In the short mode the
 * stand-in of the tests may take the place of NATS, as its figures mean nothing anyway.
 */
export async function benchAnnouncements(): Promise<string> {
  if (!isShort) requirePrograms(['nats']);
  await using closing = new AsyncDisposableStack();
  const { url, cluster } = await openEmptyDatabase(closing);
  const silent = () => undefined;
  const log = { info: silent, warn: silent, error: silent };
  const pool = createPool({ url, max: Math.max(...WRITERS) });
  closing.defer(async () => pool.end());
  const db = openDatabase(pool);
  await db.execute(`create table written (id bigint generated always as identity, value int)`);
  const port = await freePort();
  const nats = await startNats(port, isShort ? undefined : programs.nats);
  closing.defer(async () => nats.kill());

  const settings = { db, directUrl: url, log, metrics: createMetrics() };
  const notifying = await openFanOut(settings);
  const withOutbox = await openFanOut({ ...settings, natsUrls: [`nats://127.0.0.1:${port}`] });
  for (const fanOut of [notifying, withOutbox]) {
    fanOut.subscribe(silent);
    closing.defer(async () => fanOut.close());
  }
  closing.defer(async () => delayFlushes(cluster, 0));
  const rows: string[][] = [];
  for (const [delayMs, writers] of FLUSH_DELAYS_MS.flatMap((delay) =>
    WRITERS.map((count) => [delay, count] as const),
  )) {
    await delayFlushes(cluster, delayMs);
    const rates: number[][] = [[], [], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, fanOut] of [undefined, notifying, withOutbox].entries()) {
        rates[index]?.push(await commitsPerSecond(db, writers, fanOut));
      }
    }
    const [bare = 0, ...others] = rates.map((all) => quantile(all, 0.5));
    rows.push([
      `${writers}`,
      `${delayMs}`,
      bare.toFixed(0),
      ...others.flatMap((rate) => [rate.toFixed(0), (rate / bare).toFixed(2)]),
    ]);
  }
  return drawTable(['writers', 'flush +ms', 'bare', 'NOTIFY', 'share', 'outbox', 'share'], rows);
}

async function delayFlushes(cluster: string, delayMs: number): Promise<void> {
  await appendFile(join(cluster, 'postgresql.conf'), `\ncommit_delay = ${delayMs * 1_000}\ncommit_siblings = 0\n`);
  process.kill(Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8'), 10), 'SIGHUP');
}

async function commitsPerSecond(db: Database, writers: number, fanOut: SharedFanOut | undefined): Promise<number> {
  const startedAt = performance.now();
  let commits = 0;
  await Promise.all(
    Array.from({ length: writers }, async () => {
      while (performance.now() - startedAt < SLICE_MS) {
        await inTransaction(db, async (tx) => {
          await tx.execute(`insert into written (value) values (1)`);
          if (!fanOut) return;
          const announcement = fanOut.beginAnnouncement();
          const events = [{ type: 'bench.written', data: { id: commits } }];
          beforeCommit(tx, async () => announcement.announceIn(tx, events));
          afterCommit(tx, () => announcement.committed(events));
        });
        commits += 1;
      }
    }),
  );
  return (commits * 1_000) / (performance.now() - startedAt);
}
