import { access, mkdir, readFile, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { linkTree } from './link-tree.ts';

interface LockedPackage {
  dev?: boolean;
  optional?: boolean;
  link?: boolean;
  resolved?: string;
}

/**
 * Stands for `npm ci --omit=dev` in `folder`, without the network: the packages that its lock file needs outside of
 * development, taken from those of `repository`. Workspaces are links, also where the folder has none of that name.
 */
export async function installPackages(folder: string, repository: string): Promise<void> {
  for (const [path, { dev, optional, link, resolved }] of Object.entries(await readLock(folder))) {
    if (dev || !path.startsWith('node_modules/')) continue;
    const target = join(folder, path);
    if (link) {
      await mkdir(dirname(target), { recursive: true });
      await symlink(relative(dirname(target), join(folder, resolved ?? '')), target);
    } else if (await exists(join(repository, path))) {
      await linkTree(join(repository, path), target, (each) => basename(each) === 'node_modules');
    } else if (!optional) throw new Error(`${path} is not installed`);
  }
}

/** The workspaces of the lock file of `folder` that `folder` does not have. */
export async function findMissingWorkspaces(folder: string): Promise<string[]> {
  const missing: string[] = [];
  for (const path of Object.keys(await readLock(folder))) {
    const isWorkspace = path !== '' && !path.includes('node_modules/');
    if (isWorkspace && !(await exists(join(folder, path, 'package.json')))) missing.push(path);
  }
  return missing;
}

async function readLock(folder: string): Promise<Record<string, LockedPackage>> {
  const lock = await readFile(join(folder, 'package-lock.json'), 'utf8');
  return (JSON.parse(lock) as { packages: Record<string, LockedPackage> }).packages;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
