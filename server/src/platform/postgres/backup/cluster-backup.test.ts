import { appendFile, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@akatale/embedded-postgres/start-embedded-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { query } from '../../../../../embedded-postgres/test/query.ts';
import { openTemporaryFolder } from '../../../../../embedded-postgres/test/temporary-folder.ts';
import { backupCluster } from './backup-cluster.ts';
import { restoreCluster } from './restore-cluster.ts';

const silent = (): void => undefined;
const log = { info: silent, warn: silent, error: silent };

let folder: Awaited<ReturnType<typeof openTemporaryFolder>>;
let postgres: EmbeddedPostgres;
let dataDir: string;
let target: string;
let written = 0;
let backedUp = 0;

const DIGEST = `select count(*)::int as n, max(n) as last, md5(string_agg(n || text, ',' order by n)) as digest
  from ledger where n <= $1`;

/** Commits continuously until stopped, through every phase of the backup. */
function keepWriting(): () => Promise<void> {
  const over = new AbortController();
  const writing = (async () => {
    const client = new pg.Client(postgres.url);
    await client.connect();
    while (!over.signal.aborted) {
      written += 1;
      await client.query("insert into ledger values ($1, repeat('x', 2000))", [written]);
    }
    await client.end();
  })();
  return async () => {
    over.abort();
    await writing;
  };
}

async function digest(url: string, upTo: number): Promise<unknown> {
  const [row] = await query(url, DIGEST.replace('$1', String(upTo)));
  return row;
}

async function lastEntry(url: string): Promise<number> {
  const [row] = (await query(url, 'select max(n) as last from ledger')) as [{ last: number }];
  return row.last;
}

async function restart(): Promise<void> {
  postgres = await startEmbeddedPostgres({ dataDir, log, settings: { fsync: 'off' } });
}

beforeAll(async () => {
  folder = await openTemporaryFolder();
  dataDir = join(folder.dir, 'data');
  target = join(folder.dir, 'backup');
  await restart();
  await query(postgres.url, 'create table ledger (n int primary key, text text)');
});
afterAll(async () => {
  await postgres.stop();
  await folder.remove();
});

// Sequential on one backup, as making one takes a second.
test('a backup taken under writes holds all that was there when it began, and starts elsewhere', async () => {
  const stopWriting = keepWriting();
  await expect.poll(() => written).toBeGreaterThan(50);
  const before = written - 1;
  const steps: number[] = [];
  const onProgress = async (done: number, total: number): Promise<void> => {
    steps.push(done / total);
    if (steps.length === 1) await expect.poll(() => written).toBeGreaterThan(before + 50);
  };
  await backupCluster({ postgres, target, onProgress });
  const atEnd = written;
  await stopWriting();
  expect(atEnd).toBeGreaterThan(before + 50);
  expect(steps.at(-1)).toBeGreaterThan(0.9);
  expect((await stat(target)).mode & 0o777).toBe(0o700);

  const elsewhere = join(folder.dir, 'elsewhere');
  expect(await restoreCluster({ from: target, dataDir: elsewhere, log })).toBeUndefined();
  const restored = await startEmbeddedPostgres({ dataDir: elsewhere, log });
  try {
    backedUp = await lastEntry(restored.url);
    expect(backedUp).toBeGreaterThanOrEqual(before);
    expect(backedUp).toBeLessThanOrEqual(atEnd);
    expect(await digest(restored.url, backedUp)).toEqual(await digest(postgres.url, backedUp));
    await query(restored.url, "insert into ledger values (0, 'it goes on')");
  } finally {
    await restored.stop();
  }
});

test('restoring replaces a database that is not in use, and keeps what was there', async () => {
  expect(await lastEntry(postgres.url)).toBeGreaterThan(backedUp);
  const restore = () => restoreCluster({ from: target, dataDir, log });
  await expect(restore()).rejects.toThrow(/is in use/);
  await postgres.stop();
  const kept = await restore();
  expect(await readdir(kept!)).toEqual(['credentials.json', 'data']);
  await restart();
  expect(await lastEntry(postgres.url)).toBe(backedUp);
});

test('a backup is never written over something else', async () => {
  await expect(backupCluster({ postgres, target })).rejects.toThrow(/exists already/);
});

test('a backup that fails leaves no trace', async () => {
  const unwritable = join(target, 'backup.json', 'below-a-file');
  await expect(backupCluster({ postgres, target: unwritable })).rejects.toThrow(/ENOTDIR/);
  const away = { ...postgres, superuserUrl: 'postgres://nobody@127.0.0.1:1/none' };
  const failing = backupCluster({ postgres: away, target: join(folder.dir, 'second') });
  await expect(failing).rejects.toThrow(/ECONNREFUSED/);
  expect((await readdir(folder.dir)).toSorted()).toEqual(['backup', 'data', 'elsewhere']);
});

test('a damaged or unfinished backup replaces nothing', async () => {
  await postgres.stop();
  const restore = () => restoreCluster({ from: target, dataDir, log });
  await appendFile(join(target, 'cluster', 'PG_VERSION'), ' ');
  await expect(restore()).rejects.toThrow(/The backup is damaged: PG_VERSION/);
  await rm(join(target, 'cluster', 'PG_VERSION'));
  await expect(restore()).rejects.toThrow(/The backup is damaged: .* lacks files/);
  await rm(join(target, 'backup.json'));
  await expect(restore()).rejects.toThrow(/not a whole backup/);

  await restart();
  expect(await lastEntry(postgres.url)).toBe(backedUp);
  const left = await readdir(postgres.paths.dir);
  expect(left.filter((name) => name.startsWith('making-'))).toEqual([]);
});
