import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@akatale/embedded-postgres/start-embedded-postgres';
import type { Config } from '../../config.ts';
import { countRows, type RowCounts, withTemporaryDatabase } from '../../platform/postgres/backup/count-rows.ts';
import { type CountRange, countedTables, readContents } from './backup-contents.ts';
import { restoreBackup, type RestoreSettings } from './restore-backup.ts';

const PREFIX = 'backup-check.';
/** No check takes as long. */
const ABANDONED_MS = 24 * 3_600_000;

/**
 * Restores a backup, with its photos, into a temporary folder and a temporary database, and compares the counts with
 * those of when it was made. The market goes on meanwhile. Rejects with a sentence where it does not come back whole.
 */
export async function restoreAside(settings: RestoreSettings): Promise<{ rows: number }> {
  const { clock, config, folder } = settings;
  const { counts, database } = await readContents(folder);
  const aside = join(config.dataDirectory, `${PREFIX}${randomUUID()}.partial`);
  const { directUrl } = config.database;
  await removeAbandoned(config.dataDirectory, clock.now());
  await mkdir(aside, { recursive: true });
  try {
    const restored =
      database === 'dump' && directUrl !== undefined
        ? await withTemporaryDatabase(directUrl, async (url) => {
            await restoreBackup({ ...settings, config: configOf(config, aside, url) });
            return countRows(url, countedTables);
          })
        : await restoreCluster({ ...settings, config: configOf(config, aside, undefined) });
    return { rows: compare(counts, restored) };
  } finally {
    await removeAll(aside);
  }
}

const configOf = (config: Config, dataDirectory: string, url: string | undefined): Config => ({
  ...config,
  dataDirectory,
  database: { ...config.database, url, directUrl: url },
});

async function restoreCluster(settings: RestoreSettings): Promise<RowCounts> {
  const { config, log } = settings;
  await restoreBackup(settings);
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDirectory, log });
  try {
    return await countRows(postgres.url, countedTables);
  } finally {
    await postgres.stop();
  }
}

/** People write while a backup is made: a count may be any between that of its beginning and that of its end. */
function compare(counts: Record<string, CountRange>, restored: RowCounts): number {
  if (Object.keys(counts).length === 0) throw new Error('Its database had no tables to count.');
  const faults = Object.entries(counts).flatMap(([table, [first, last]]) => {
    const count = restored[table];
    if (count === undefined) return [`the table ${table} is missing`];
    const isWithin = count >= Math.min(first, last) && count <= Math.max(first, last);
    return isWithin ? [] : [`${table} has ${count} rows, and had ${first === last ? first : `${first} to ${last}`}`];
  });
  if (faults.length > 0) throw new Error(`${faults.join('; ')}.`);
  return Object.values(restored).reduce((sum, count) => sum + count, 0);
}

/** What killed checks left behind. */
async function removeAbandoned(dataDirectory: string, now: Date): Promise<void> {
  for (const name of await readdir(dataDirectory)) {
    const path = join(dataDirectory, name);
    if (name.startsWith(PREFIX) && now.getTime() - (await stat(path)).mtimeMs > ABANDONED_MS) await removeAll(path);
  }
}

/** Root's database may be in a folder elsewhere, which the file `moved-to` names. */
async function removeAll(aside: string): Promise<void> {
  const moved = await readFile(join(aside, 'postgres', 'moved-to'), 'utf8').catch(() => '');
  if (moved.trim() !== '') await rm(moved.trim(), { recursive: true, force: true });
  await rm(aside, { recursive: true, force: true });
}
