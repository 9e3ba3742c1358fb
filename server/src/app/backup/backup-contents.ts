import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CopiedFile } from '../../platform/postgres/backup/copy-files.ts';

/** `contents.json`, written last: what a whole backup of everything holds. */
export interface BackupContents {
  madeAt: string;
  /** Our own database server's files under `cluster`, or a dump of another in `database.dump`. */
  database: 'cluster' | 'dump';
  /** What lies under `uploads`; null where photos are in a bucket and are not ours to copy. */
  uploads: CopiedFile[] | null;
  /** The key of what is sealed in the database; null or absent where a setting holds it, or none was made. */
  secretsKey?: CopiedFile | null;
}

/** The parts of a backup, by their place in its folder. */
export const partsOf = (folder: string) => ({
  contents: join(folder, 'contents.json'),
  cluster: join(folder, 'cluster'),
  dump: join(folder, 'database.dump'),
  uploads: join(folder, 'uploads'),
});

export async function readContents(folder: string): Promise<BackupContents> {
  const file = partsOf(folder).contents;
  try {
    return JSON.parse(await readFile(file, 'utf8')) as BackupContents;
  } catch (error) {
    throw new Error(`${folder} is not a whole backup: its contents.json cannot be read.`, {
      cause: error,
    });
  }
}
