import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { systemClock, type Clock } from '../clock.ts';
import { checkContentType, contentTypeOf, StorageUnavailable, type FileStorage } from './storage.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Files in subfolders by the first two characters of their names. Several processes may share the folder. */
export function localStorage(directory: string, clock: Clock = systemClock): FileStorage {
  // Beside the folders of files, and never a key: keys have no dots before their extension.
  const unfinished = join(directory, '.unfinished');
  let prepared: Promise<void> | undefined;

  /** Once per process: creates the folder and removes partial files of a killed process. */
  async function prepare(): Promise<void> {
    await mkdir(unfinished, { recursive: true });
    for (const name of await readdir(unfinished)) {
      const path = join(unfinished, name);
      const written = await stat(path).catch(ignoreAbsent);
      const isLeftOver = written && clock.now().getTime() - written.mtimeMs > HOUR_MS;
      if (isLeftOver) await rm(path, { force: true });
    }
  }

  function pathOf(key: string): string {
    const name = basename(key);
    return join(directory, dirname(key), name.slice(0, 2), name);
  }

  return {
    async put(key, bytes, { contentType }) {
      checkContentType(key, contentType);
      const path = pathOf(key);
      const draft = join(unfinished, randomUUID());
      try {
        prepared ??= prepare();
        await prepared;
        await writeDurably(draft, bytes);
        const firstMade = await mkdir(dirname(path), { recursive: true });
        await rename(draft, path);
        await syncFolders(dirname(path), firstMade);
      } catch (error) {
        prepared = undefined;
        await rm(draft, { force: true }).catch(() => undefined);
        throw unavailable(`Could not store ${key}`, error);
      }
    },

    async read(key) {
      const contentType = contentTypeOf(key);
      try {
        const bytes = await readFile(pathOf(key));
        return { bytes, contentType, size: bytes.length };
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw unavailable(`Could not read ${key}`, error);
      }
    },

    async remove(key) {
      contentTypeOf(key);
      try {
        await rm(pathOf(key), { force: true });
      } catch (error) {
        throw unavailable(`Could not remove ${key}`, error);
      }
    },
  };
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Fsyncs its folder and each new parent, so that the new name survives a power cut. */
async function syncFolders(folder: string, firstMade: string | undefined): Promise<void> {
  // Windows neither needs this nor lets a folder be opened.
  if (process.platform === 'win32') return;
  const last = firstMade === undefined ? folder : dirname(firstMade);
  for (let at = folder; ; at = dirname(at)) {
    const opened = await open(at, 'r');
    try {
      await opened.sync();
    } finally {
      await opened.close();
    }
    if (at === last || at === dirname(at)) return;
  }
}

function unavailable(message: string, cause: unknown): StorageUnavailable {
  return new StorageUnavailable(message, { cause });
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function ignoreAbsent(error: unknown): undefined {
  if (isAbsent(error)) return undefined;
  throw error;
}
