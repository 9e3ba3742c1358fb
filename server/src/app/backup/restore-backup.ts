import { randomUUID } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { isFromBefore } from '../../platform/postgres/applied-migrations.ts';
import { type CopiedFile, copyFiles, listTree, type Progress } from '../../platform/postgres/backup/copy-files.ts';
import { restoreCluster } from '../../platform/postgres/backup/restore-cluster.ts';
import { restoreDump } from '../../platform/postgres/backup/restore-dump.ts';
import { SECRETS_KEY_FILE } from '../../platform/secrets/secrets-key.ts';
import { ERASED_FILE, ERASED_FOLDER, erasedFilesOf, erasedList } from '../erasure/erased-list.ts';
import { type BackupContents, dumpScope, pathsOf, readContents } from './backup-contents.ts';

export interface RestoreSettings {
  config: Config;
  log: Log;
  clock: Clock;
  folder: string;
  onProgress: (what: string) => Progress;
}

/** No program may use the data. Verifies all files first. @returns the folders that retain the previous data */
export async function restoreBackup(
  settings: RestoreSettings,
): Promise<{ contents: BackupContents; retained: string[] }> {
  const { config, folder, onProgress } = settings;
  const contents = await readContents(folder);
  assertOfThisProduct(folder, contents);
  assertSameKind(config, contents);
  const { dataDirectory } = config;
  await mkdir(dataDirectory, { recursive: true });
  const making = join(dataDirectory, `restored.${randomUUID()}.partial`);
  const uploads = join(making, 'uploads');
  const { secretsKey } = contents;
  await mkdir(making);
  try {
    if (contents.uploads) {
      await copyChecked(contents.uploads, pathsOf(folder).uploads, uploads, onProgress('The photos'));
    }
    if (secretsKey) await copyChecked([secretsKey], folder, making, () => undefined);
    await giveToOwnerOf(dataDirectory, making);
    await takeErasedList(config, dirname(folder));
    const retained = [await restoreDatabase(settings, contents, making)];
    if (contents.uploads) retained.push(await takeOver(settings, making, 'uploads'));
    if (secretsKey) retained.push(await takeOver(settings, making, SECRETS_KEY_FILE));
    return { contents, retained: retained.filter((path) => path !== undefined) };
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}

function assertOfThisProduct(folder: string, { firstMigration }: Partial<BackupContents>): void {
  if (firstMigration !== undefined && !isFromBefore(firstMigration)) return;
  throw new Error(
    `This backup was made before the first release and cannot be taken along: type \`npm run cli -- restore "${folder}"\` in the ` +
      'program that made it.',
  );
}

function assertSameKind({ database, s3 }: Config, contents: BackupContents): void {
  const isOurs = database.url === undefined;
  if (isOurs && contents.database === 'dump') {
    throw new Error('This backup is of a database of its own server: name a new one in DATABASE_URL.');
  }
  if (!isOurs && contents.database === 'cluster') {
    throw new Error('This backup is of the embedded database: restore it without DATABASE_URL.');
  }
  if (!s3 && !contents.uploads) {
    throw new Error('The photos of this backup are in a bucket: set the five S3 settings.');
  }
  if (s3 && contents.uploads) {
    throw new Error('This backup holds photos, and a bucket is set: restore it without S3 settings.');
  }
}

async function restoreDatabase(
  { config, log, folder, onProgress }: RestoreSettings,
  contents: BackupContents,
  making: string,
): Promise<string | undefined> {
  const { cluster, dump: file } = pathsOf(folder);
  const { dump: description } = contents;
  if (description === null) {
    const { dataDirectory: dataDir } = config;
    return restoreCluster({ from: cluster, dataDir, log, onProgress: onProgress('The database') });
  }
  const url = config.database.directUrl ?? '';
  await restoreDump({ url, file, scope: dumpScope, description, scratch: making });
  return undefined;
}

async function copyChecked(files: readonly CopiedFile[], from: string, to: string, onBytes: Progress): Promise<void> {
  await mkdir(to, { recursive: true });
  const wanted = new Map(files.map(({ path, sha256 }) => [path, sha256]));
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  const copied = await copyFiles([...wanted.keys()], from, to, async ({ path, bytes, sha256 }) => {
    if (wanted.get(path) !== sha256) throw new Error(`The backup is damaged: ${path} in ${from}.`);
    await onBytes((done += bytes), total);
  });
  if (copied.length < wanted.size) throw new Error(`The backup is damaged: ${from} lacks files.`);
}

/** What was erased since the backup was made is erased again at the next start. */
async function takeErasedList(config: Config, beside: string): Promise<void> {
  const text = await readFile(join(beside, ERASED_FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return '';
  });
  if (text === '') return;
  await erasedList(erasedFilesOf(config)).merge(text);
  if (!config.s3) await giveToOwnerOf(config.dataDirectory, join(config.dataDirectory, ERASED_FOLDER));
}

async function takeOver(
  { config, clock }: RestoreSettings,
  making: string,
  name: 'uploads' | typeof SECRETS_KEY_FILE,
): Promise<string | undefined> {
  const present = join(config.dataDirectory, name);
  const stamp = clock.now().toISOString().replaceAll(':', '');
  const aside = join(config.dataDirectory, `${name}-before-restore-${stamp}`);
  const retained = await rename(present, aside).then(
    () => aside,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return undefined;
    },
  );
  await rename(join(making, name), present);
  return retained;
}

/** Root may restore for a program that runs as an ordinary user. */
async function giveToOwnerOf(dataDirectory: string, tree: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dataDirectory);
  const { folders, files } = await listTree(tree);
  for (const path of ['', ...folders, ...files.map((file) => file.path)]) {
    await chown(join(tree, path), uid, gid);
  }
}
