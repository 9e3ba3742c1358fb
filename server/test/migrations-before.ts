import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const MIGRATIONS = join(import.meta.dirname, '../src/database/migrations');

/** Copies the migrations of the releases before `tag` into `dir`; returns their folder. */
export async function migrationsBefore(tag: string, dir: string): Promise<string> {
  const folder = join(dir, 'migrations');
  await cp(MIGRATIONS, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { tag: string }[] };
  const upTo = journal.entries.findIndex((entry) => entry.tag === tag);
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, upTo) }));
  return folder;
}
