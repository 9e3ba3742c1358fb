import { randomUUID } from 'node:crypto';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { startEmbeddedPostgres } from '@akatale/embedded-postgres/start-embedded-postgres';
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { backupCluster } from '../../platform/postgres/backup/backup-cluster.ts';
import {
  type CopiedFile,
  copyFile,
  copyFiles,
  listTree,
  type Progress,
} from '../../platform/postgres/backup/copy-files.ts';
import { countRows } from '../../platform/postgres/backup/count-rows.ts';
import { dumpDatabase } from '../../platform/postgres/backup/dump-database.ts';
import { SECRETS_KEY_FILE } from '../../platform/secrets/secrets-key.ts';
import { type BackupContents, type CountRange, countedTables, pathsOf } from './backup-contents.ts';

interface BackupSettings {
  config: Config;
  log: Log;
  clock: Clock;
  /** Must not exist yet. */
  folder: string;
  onProgress: (what: string) => Progress;
}

/**
 * An online copy: the database before the photos, so that every photo it references is stored. Migrates nothing, so
 * that a new release can save the data before it changes it.
 */
export async function makeBackup(settings: BackupSettings): Promise<BackupContents> {
  const { config, folder, clock, onProgress } = settings;
  if (await exists(folder)) throw new Error(`${folder} exists already.`);
  const making = join(dirname(folder), `${basename(folder)}.${randomUUID()}.partial`);
  await mkdir(making, { recursive: true, mode: 0o700 });
  try {
    const madeAt = clock.now().toISOString();
    const saved = await saveDatabase(settings, pathsOf(making));
    const uploads = config.s3 ? null : await saveUploads(config, making, onProgress);
    const { dataDirectory } = config;
    const secretsKey = (await copyFile(SECRETS_KEY_FILE, dataDirectory, making)) ?? null;
    const contents: BackupContents = { madeAt, ...saved, uploads, secretsKey };
    await writeFile(pathsOf(making).contents, JSON.stringify(contents), { flush: true });
    await rename(making, folder);
    return contents;
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    throw error;
  }
}

async function saveDatabase(
  { config, log, onProgress }: BackupSettings,
  { cluster, dump }: ReturnType<typeof pathsOf>,
): Promise<Pick<BackupContents, 'database' | 'counts'>> {
  const { directUrl } = config.database;
  if (directUrl !== undefined) {
    return { database: 'dump', counts: await countAround(directUrl, async () => dumpDatabase(directUrl, dump)) };
  }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDirectory, log });
  try {
    const copy = async () => backupCluster({ postgres, target: cluster, onProgress: onProgress('The database') });
    return { database: 'cluster', counts: await countAround(postgres.url, copy) };
  } finally {
    await postgres.stop();
  }
}

async function countAround(url: string, save: () => Promise<unknown>): Promise<Record<string, CountRange>> {
  const before = await countRows(url, countedTables);
  await save();
  const after = await countRows(url, countedTables);
  return Object.fromEntries(Object.entries(before).map(([table, count]) => [table, [count, after[table] ?? count]]));
}

/** Files that are still being written are in a folder that begins with a dot. */
const isFinished = (path: string): boolean => !path.startsWith('.');

async function saveUploads(
  { dataDirectory }: Config,
  making: string,
  onProgress: BackupSettings['onProgress'],
): Promise<CopiedFile[]> {
  const from = join(dataDirectory, 'uploads');
  const { uploads: to } = pathsOf(making);
  await mkdir(to, { mode: 0o700 });
  if (!(await exists(from))) return [];
  const { files } = await listTree(from, isFinished);
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const onBytes = onProgress('The photos');
  let done = 0;
  const paths = files.map(({ path }) => path);
  return copyFiles(paths, from, to, ({ bytes }) => onBytes((done += bytes), total));
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
