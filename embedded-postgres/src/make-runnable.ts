import { access, chmod, constants, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import type { ClusterPaths } from './cluster-paths.ts';
import type { PackagedBinaries } from './locate-binaries.ts';
import type { PostgresLog } from './log.ts';
import { canReach } from './server-account.ts';

const PROGRAMS = ['initdb', 'pg_ctl', 'postgres'] as const;

export type Programs = Record<(typeof PROGRAMS)[number], string>;

/**
 * Creates the library links, which npm packages cannot hold, and sets the executable bits: the package's install script
 * may not have run. A package folder that is read-only, or closed to the server's account, is copied.
 */
export async function makeRunnable(
  packaged: PackagedBinaries,
  paths: ClusterPaths,
  log: PostgresLog,
): Promise<Programs> {
  const { account } = paths;
  const isReachable = !account || canReach(account, packaged.root);
  if (isReachable && (await complete(packaged.root))) return programsIn(packaged.root);

  const copy = join(paths.dir, `binaries-${packaged.version}`);
  if (!(await exists(copy))) {
    const reason = isReachable ? 'is read-only' : `is closed to "${account.name}"`;
    log.info(`${packaged.root} ${reason}; copying the PostgreSQL binaries to ${copy}.`);
    await copyBinaries(packaged.root, copy);
  }
  return programsIn(copy);
}

function programsIn(root: string): Programs {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const programs = PROGRAMS.map((name) => [name, join(root, 'bin', name + suffix)]);
  return Object.fromEntries(programs) as Programs;
}

/** Completes a folder of binaries; false when the folder cannot be written to. */
async function complete(root: string): Promise<boolean> {
  try {
    await linkLibraries(root);
    for (const path of Object.values(programsIn(root))) {
      const isRunnable = await access(path, constants.X_OK).then(
        () => true,
        () => false,
      );
      if (!isRunnable) await chmod(path, 0o755);
    }
    return true;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return false;
    throw error;
  }
}

/** The list names both ends relative to the package, for example `native/lib/libpq.so.5.18`. */
async function linkLibraries(root: string): Promise<void> {
  const list = await readFile(join(root, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(dirname(root), target);
    if (await exists(link)) continue;
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      // Another program that starts at the same time created the link first.
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** Copied under a temporary name first, so that an interrupted copy is never used. */
async function copyBinaries(from: string, to: string): Promise<void> {
  const making = join(dirname(to), `${basename(to)}.making`, basename(from));
  await rm(dirname(making), { recursive: true, force: true });
  await mkdir(making, { recursive: true, mode: 0o755 });
  await cp(from, making, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  });
  for (const path of Object.values(programsIn(making))) await chmod(path, 0o755);
  await linkLibraries(making);
  await rename(making, to);
  await rm(dirname(making), { recursive: true, force: true });
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
