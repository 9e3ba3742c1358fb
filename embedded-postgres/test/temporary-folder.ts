import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const MEMORY = '/dev/shm';
const MOUNTS = '/proc/mounts';
/** The databases of four workers and of a few programs. */
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * A temporary folder that every account can enter, removed by `remove`. In memory where there is room, since the files
 * of a database cost several times as much on a disk; `onDisk` for what measures.
 */
export async function openTemporaryFolder({ onDisk = false } = {}): Promise<{ dir: string; remove(): Promise<void> }> {
  const isInMemory = !onDisk && hasMemory();
  if (isInMemory) await removeAbandoned();
  const dir = await mkdtemp(join(isInMemory ? MEMORY : tmpdir(), `akatale-test-${process.pid}-`));
  await chmod(dir, 0o777);
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}

/** Containers often have little of it, or allow no programs to run there. */
export function hasMemory(): boolean {
  if (!existsSync(MOUNTS)) return false;
  const mount = readFileSync(MOUNTS, 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, folder]) => folder === MEMORY);
  if (!mount || mount[3]?.split(',').includes('noexec')) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOM_BYTES;
}

/** What killed processes have left would fill the memory. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(MEMORY)) {
    const owner = /^akatale-test-(\d+)-/.exec(name)?.[1];
    if (owner === undefined || existsSync(`/proc/${owner}`)) continue;
    // Another process may remove it too, or another account own it.
    await rm(join(MEMORY, name), { recursive: true, force: true }).catch(() => undefined);
  }
}
