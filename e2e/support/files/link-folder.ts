import { link, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Puts every file of a folder under the same name into another folder on the same disk, as a hard link: about ten times
 * as quick as copies. The product only ever adds and removes files, so the folders do not notice each other.
 */
export async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkFolder(source, target);
    else await link(source, target);
  }
}
