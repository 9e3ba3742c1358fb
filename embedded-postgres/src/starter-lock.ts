import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClusterPaths } from './cluster-paths.ts';
import { identityOf } from './process-identity.ts';

const TIMEOUT_SECONDS = 120;

/**
 * Runs `work` while no other program starts, joins or leaves the same server. A lock whose holder is dead is broken; if
 * two programs break it at once, only time is lost: PostgreSQL itself admits one server to a folder.
 */
export async function withStarterLock<T>(paths: ClusterPaths, work: () => Promise<T>): Promise<T> {
  const content = `${identityOf(process.pid)}\n${randomUUID()}\n`;
  await acquire(paths.lock, content);
  try {
    return await work();
  } finally {
    if ((await readLock(paths.lock)) === content) await rm(paths.lock, { force: true });
  }
}

async function acquire(lock: string, content: string): Promise<void> {
  const deadline = Date.now() + TIMEOUT_SECONDS * 1000;
  while (!(await tryToCreate(lock, content))) {
    const held = await readLock(lock);
    if (held === undefined) continue;
    const holder = held.split('\n')[0] ?? '';
    if (identityOf(Number.parseInt(holder, 10)) !== holder) {
      await breakLock(lock, held);
    } else if (Date.now() > deadline) {
      throw new Error(
        `Process ${Number.parseInt(holder, 10)} has been starting or stopping the database for ` +
          `${TIMEOUT_SECONDS} s (${lock}).`,
      );
    } else {
      await sleep(50);
    }
  }
}

/** Linked from a complete file, so that a lock never appears without its holder. */
async function tryToCreate(lock: string, content: string): Promise<boolean> {
  const candidate = `${lock}.${randomUUID()}`;
  await writeFile(candidate, content, { mode: 0o600 });
  try {
    await link(candidate, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(candidate);
  }
}

/** Moves the dead holder's file aside, and back if it belongs to a live holder by then. */
async function breakLock(lock: string, dead: string): Promise<void> {
  const aside = `${lock}.${randomUUID()}`;
  try {
    await rename(lock, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if ((await readLock(aside)) !== dead) await link(aside, lock).catch(() => undefined);
  await rm(aside, { force: true });
}

async function readLock(lock: string): Promise<string | undefined> {
  return readFile(lock, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}
