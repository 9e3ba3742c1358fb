import { execFile } from 'node:child_process';
import { chown, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { serverAccount } from '@akatale/embedded-postgres/server-account';
import type { Cluster } from '../cluster/open-cluster.ts';
import { type Drill, MOMENT_MS } from './drill.ts';

const run = promisify(execFile);

const DISK_MEGABYTES = 1_000;
const FULL_MS = 20_000;
const CHUNK = Buffer.alloc(1_000_000);

const foldersOf = ({ parts }: Cluster) =>
  parts.filter(({ serverData }) => serverData !== undefined).map(({ folder }) => folder);

export const fullDisks: Drill = {
  name: 'the disks of the database are full, then freed',
  onSmallDisks: true,
  async happen({ cluster }) {
    const ballast = foldersOf(cluster).map((folder) => join(folder, 'ballast'));
    await Promise.all(ballast.map(fill));
    await sleep(FULL_MS);
    await Promise.all(ballast.map(async (path) => rm(path)));
    await sleep(MOMENT_MS);
    await cluster.start();
    await sleep(MOMENT_MS);
  },
};

/** Before the first start of the cluster: each database node gets a small disk of its own, in memory. Needs root. */
export async function mountSmallDisks(cluster: Cluster): Promise<AsyncDisposable> {
  const folders = foldersOf(cluster);
  const account = await serverAccount(folders[0] ?? '');
  for (const folder of folders) {
    await mkdir(folder, { recursive: true });
    await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m,mode=700`, 'tmpfs', folder]);
    if (account) await chown(folder, account.uid, account.gid);
  }
  return {
    async [Symbol.asyncDispose]() {
      for (const folder of folders) await run('umount', [folder]);
    },
  };
}

async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (;;) await file.write(CHUNK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await file.close();
  }
}
