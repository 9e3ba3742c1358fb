import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const MOUNTS = '/proc/mounts';
/** The databases of four workers and of a few programs. */
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * A temporary folder that every account can enter, removed by `remove`. In memory where there is room, since the files
 * of a database cost several times as much on a disk; `onDisk` for what measures.
 */
export async function openTemporaryFolder({ onDisk = false } = {}): Promise<{ dir: string; remove(): Promise<void> }> {
  const parent = !onDisk && hasMemory() ? MEMORY : tmpdir();
  const dir = await mkdtemp(join(parent, 'akatale-test-'));
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
