import { randomUUID } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { assertSameMajor, clusterMajor, removeUnfinished } from '../embedded/cluster.ts';
import { type Credentials, saveCredentials } from '../embedded/credentials.ts';
import { type Home, openHome } from '../embedded/home.ts';
import { locateBinaries } from '../embedded/locate-binaries.ts';
import { hasMembers } from '../embedded/membership.ts';
import { findServer } from '../embedded/running-server.ts';
import { withStarterLock } from '../embedded/starter-lock.ts';
import type { PostgresLog } from '../postgres-log.ts';
import type { ClusterBackup } from './backup-cluster.ts';
import { copyFiles, listTree, type Progress } from './copy-files.ts';

export interface RestoreOptions {
  from: string;
  dataDir: string;
  log: PostgresLog;
  onProgress?: Progress;
  systemFolder?: string;
}

/** Every file is verified before anything is replaced. @returns the folder of the old cluster, if there was one */
export async function restoreCluster(options: RestoreOptions): Promise<string | undefined> {
  const { from, dataDir, log, onProgress, systemFolder } = options;
  const backup = await readBackup(from);
  const home = await openHome(dataDir, log, systemFolder);
  assertSameMajor({ cluster: from }, backup.postgresMajor, locateBinaries().major);

  return withStarterLock(home, async () => {
    if ((await hasMembers(home)) || (await findServer(home))) {
      throw new Error(`The database in ${home.cluster} is in use. Stop every program that uses it.`);
    }
    await removeUnfinished(home);
    const making = join(home.dir, `making-${randomUUID()}`);
    try {
      await copyChecked(backup, join(from, 'cluster'), making, onProgress);
      await giveToServer(home, making);
      return await takeOver(home, making, await readCredentials(from));
    } catch (error) {
      await rm(making, { recursive: true, force: true });
      throw error;
    }
  });
}

async function takeOver(home: Home, making: string, credentials: Credentials): Promise<string | undefined> {
  const isReplacing = (await clusterMajor(home)) !== undefined;
  const retained = join(home.dir, `before-restore-${new Date().toISOString().replaceAll(':', '')}`);
  if (isReplacing) {
    await mkdir(retained, { mode: 0o755 });
    await rename(home.cluster, join(retained, 'data'));
    await rename(home.credentials, join(retained, 'credentials.json'));
  }
  await saveCredentials(home, credentials);
  await rename(making, home.cluster);
  return isReplacing ? retained : undefined;
}

async function readBackup(from: string): Promise<ClusterBackup> {
  try {
    return JSON.parse(await readFile(join(from, 'backup.json'), 'utf8')) as ClusterBackup;
  } catch (error) {
    throw new Error(`${from} is not a whole backup: its backup.json cannot be read.`, {
      cause: error,
    });
  }
}

async function readCredentials(from: string): Promise<Credentials> {
  return JSON.parse(await readFile(join(from, 'credentials.json'), 'utf8')) as Credentials;
}

async function copyChecked(
  { files }: ClusterBackup,
  from: string,
  to: string,
  onProgress: Progress = () => undefined,
): Promise<void> {
  const { folders } = await listTree(from);
  await mkdir(to, { mode: 0o700 });
  for (const folder of folders) await mkdir(join(to, folder), { recursive: true, mode: 0o700 });
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const wanted = new Map(files.map(({ path, sha256 }) => [path, sha256]));
  let done = 0;
  const copied = await copyFiles([...wanted.keys()], from, to, async ({ path, bytes, sha256 }) => {
    if (wanted.get(path) !== sha256) throw new Error(`The backup is damaged: ${path} in ${from}.`);
    await onProgress((done += bytes), total);
  });
  if (copied.length < wanted.size) throw new Error(`The backup is damaged: ${from} lacks files.`);
}

async function giveToServer({ account }: Home, cluster: string): Promise<void> {
  if (!account) return;
  const { folders, files } = await listTree(cluster);
  for (const path of ['', ...folders, ...files.map((file) => file.path)]) {
    await chown(join(cluster, path), account.uid, account.gid);
  }
}
