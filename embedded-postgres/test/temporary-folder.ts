import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MEMORY, nameOfRun } from './run.ts';

const MOUNTS = '/proc/mounts';
/** The databases of four workers and of a few programs. */
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * A temporary folder that every account can enter, removed by `remove`, or with the run. In memory where there is room,
 * since the files of a database cost several times as much on a disk; `onDisk` for what measures.
 */
export async function openTemporaryFolder({ onDisk = false } = {}): Promise<{ dir: string; remove(): Promise<void> }> {
  const isInMemory = !onDisk && hasMemory();
  const dir = await mkdtemp(join(isInMemory ? MEMORY : tmpdir(), `${nameOfRun()}-`));
  await chmod(dir, 0o777);
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}

/** Containers often have little of it, or allow no programs to run there. */
function hasMemory(): boolean {
  if (!existsSync(MOUNTS)) return false;
  const mount = readFileSync(MOUNTS, 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, folder]) => folder === MEMORY);
  if (!mount || mount[3]?.split(',').includes('noexec')) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOM_BYTES;
}
