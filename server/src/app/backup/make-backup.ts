import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { BACKUP_DAYS } from '@akatale/contracts/people/retention';
import { startEmbeddedPostgres } from '@akatale/embedded-postgres/start-embedded-postgres';
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { findFirstMigration } from '../../platform/postgres/applied-migrations.ts';
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
import { withConnection } from '../../platform/postgres/backup/with-connection.ts';
import { SECRETS_KEY_FILE } from '../../platform/secrets/secrets-key.ts';
import { ERASED_FILE, erasedFilesOf, erasedList, mergeErased } from '../erasure/erased-list.ts';
import {
  type BackupContents,
  type CountRange,
  countedTables,
  dumpScope,
  pathsOf,
  readContents,
} from './backup-contents.ts';

const DAY_MS = 86_400_000;

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
 * that a new release can save the data before it changes it. Writes the list of erased accounts beside the folder, and
 * removes backups there that are older than people are told.
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
    await saveErasedList(config, dirname(folder));
    await removeOld(dirname(folder), clock.now());
    return contents;
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    throw error;
  }
}

async function saveDatabase(
  { config, log, onProgress }: BackupSettings,
  { cluster, dump }: ReturnType<typeof pathsOf>,
): Promise<Pick<BackupContents, 'database' | 'firstMigration' | 'counts' | 'dump'>> {
  const { directUrl } = config.database;
  if (directUrl !== undefined) {
    const { counts, saved } = await countAround(directUrl, async () => dumpDatabase(directUrl, dump, dumpScope));
    return {
      database: 'dump',
      firstMigration: await withConnection(directUrl, findFirstMigration),
      counts,
      dump: saved,
    };
  }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDirectory, log });
  try {
    const copy = async () => backupCluster({ postgres, target: cluster, onProgress: onProgress('The database') });
    const { counts } = await countAround(postgres.url, copy);
    return {
      database: 'cluster',
      firstMigration: await withConnection(postgres.url, findFirstMigration),
      counts,
      dump: null,
    };
  } finally {
    await postgres.stop();
  }
}

async function countAround<T>(
  url: string,
  save: () => Promise<T>,
): Promise<{ counts: Record<string, CountRange>; saved: T }> {
  const before = await countRows(url, countedTables);
  const saved = await save();
  const after = await countRows(url, countedTables);
  const ranges = Object.entries(before).map(([table, count]) => [table, [count, after[table] ?? count]] as const);
  return { counts: Object.fromEntries(ranges), saved };
}

/** Files that are still being written are in a folder that begins with a dot. What people download lasts a day. */
const isSaved = (path: string): boolean => !path.startsWith('.') && !/^copies(?:\/|$)/.test(path);

async function saveUploads(
  { dataDirectory }: Config,
  making: string,
  onProgress: BackupSettings['onProgress'],
): Promise<CopiedFile[]> {
  const from = join(dataDirectory, 'uploads');
  const { uploads: to } = pathsOf(making);
  await mkdir(to, { mode: 0o700 });
  if (!(await exists(from))) return [];
  const { files } = await listTree(from, isSaved);
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const onBytes = onProgress('The photos');
  let done = 0;
  const paths = files.map(({ path }) => path);
  return copyFiles(paths, from, to, ({ bytes }) => onBytes((done += bytes), total));
}

async function saveErasedList(config: Config, beside: string): Promise<void> {
  const file = join(beside, ERASED_FILE);
  const before = await readFile(file, 'utf8').catch(emptyIfAbsent);
  const merged = mergeErased(before, await erasedList(erasedFilesOf(config)).readText());
  const draft = `${file}.${randomUUID()}.partial`;
  await writeFile(draft, merged, { mode: 0o600, flush: true });
  await rename(draft, file);
}

function emptyIfAbsent(error: NodeJS.ErrnoException): string {
  if (error.code !== 'ENOENT') throw error;
  return '';
}

/** Only what is a whole backup by its `contents.json`. */
async function removeOld(beside: string, now: Date): Promise<void> {
  const oldest = now.getTime() - BACKUP_DAYS * DAY_MS;
  for (const name of await readdir(beside)) {
    const folder = join(beside, name);
    const contents = await readContents(folder).catch(() => undefined);
    if (contents && new Date(contents.madeAt).getTime() < oldest) await rm(folder, { recursive: true, force: true });
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
