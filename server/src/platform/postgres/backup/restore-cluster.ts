import { randomUUID } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hasClients } from '@akatale/embedded-postgres/client-registry';
import { assertSameMajor, clusterMajor, removeUnfinished } from '@akatale/embedded-postgres/cluster';
import { type ClusterPaths, openClusterPaths } from '@akatale/embedded-postgres/cluster-paths';
import { type Credentials, saveCredentials } from '@akatale/embedded-postgres/credentials';
import { locateBinaries } from '@akatale/embedded-postgres/locate-binaries';
import { findServer } from '@akatale/embedded-postgres/running-server';
import { withStarterLock } from '@akatale/embedded-postgres/starter-lock';
import type { PostgresLog } from '../pool.ts';
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
  const paths = await openClusterPaths(dataDir, log, systemFolder);
  assertSameMajor({ cluster: from }, backup.postgresMajor, locateBinaries().major);

  return withStarterLock(paths, async () => {
    if ((await hasClients(paths)) || (await findServer(paths))) {
      throw new Error(`The database in ${paths.cluster} is in use. Stop every program that uses it.`);
    }
    await removeUnfinished(paths);
    const making = join(paths.dir, `making-${randomUUID()}`);
    try {
      await copyChecked(backup, join(from, 'cluster'), making, onProgress);
      await giveToServer(paths, making);
      return await takeOver(paths, making, await readCredentials(from));
    } catch (error) {
      await rm(making, { recursive: true, force: true });
      throw error;
    }
  });
}

async function takeOver(paths: ClusterPaths, making: string, credentials: Credentials): Promise<string | undefined> {
  const isReplacing = (await clusterMajor(paths)) !== undefined;
  const retained = join(paths.dir, `before-restore-${new Date().toISOString().replaceAll(':', '')}`);
  if (isReplacing) {
    await mkdir(retained, { mode: 0o755 });
    await rename(paths.cluster, join(retained, 'data'));
    await rename(paths.credentials, join(retained, 'credentials.json'));
  }
  await saveCredentials(paths, credentials);
  await rename(making, paths.cluster);
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

async function giveToServer({ account }: ClusterPaths, cluster: string): Promise<void> {
  if (!account) return;
  const { folders, files } = await listTree(cluster);
  for (const path of ['', ...folders, ...files.map((file) => file.path)]) {
    await chown(join(cluster, path), account.uid, account.gid);
  }
}
