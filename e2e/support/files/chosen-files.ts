import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openTemporaryFolder } from '../../../embedded-postgres/test/temporary-folder.ts';

/**
 * The paths of files with these contents, for `setInputFiles` in a test: a large file that is given as a buffer is sent
 * to the page as text, which takes the page seconds to read.
 */
export async function chosenFiles(files: { name: string; buffer: Buffer }[]): Promise<string[]> {
  const folder = await openTemporaryFolder();
  onTestFinished(() => folder.remove());
  const save = async ({ name, buffer }: (typeof files)[number]) => {
    const path = join(folder.dir, name);
    await writeFile(path, buffer);
    return path;
  };
  return Promise.all(files.map(save));
}
