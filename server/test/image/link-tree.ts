import { copyFile, link, mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import { join } from 'node:path';

/** Makes `target` the same tree as `source`, without the paths that `isLeftOut` names. */
export async function linkTree(source: string, target: string, isLeftOut = (_path: string) => false): Promise<void> {
  await mkdir(target, { recursive: true });
  const entries = await readdir(source, { withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const [from, to] = [join(source, entry.name), join(target, entry.name)];
      if (isLeftOut(from)) return;
      if (entry.isDirectory()) await linkTree(from, to, isLeftOut);
      else if (entry.isSymbolicLink()) await symlink(await readlink(from), to);
      else await linkFile(from, to);
    }),
  );
}

/** A hard link, or a copy where the two are on different disks. */
export async function linkFile(from: string, to: string): Promise<void> {
  await link(from, to).catch(async () => copyFile(from, to));
}
