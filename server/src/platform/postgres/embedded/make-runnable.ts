import { access, chmod, constants, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import type { PostgresLog } from '../postgres-log.ts';
import type { Home } from './home.ts';
import type { PackagedBinaries } from './locate-binaries.ts';
import { canReach } from './server-account.ts';

const PROGRAMS = ['initdb', 'pg_ctl', 'postgres'] as const;

/** Paths of programs that can be run as they are. */
export type Programs = Record<(typeof PROGRAMS)[number], string>;

/**
 * Makes the binaries runnable: the library links, which npm packages cannot carry, and the run bits.
 * Where the package folder is read-only, or closed to the server's account, a copy is kept beside
 * the cluster. The package's own install script is not relied on.
 */
export async function makeRunnable(packaged: PackagedBinaries, home: Home, log: PostgresLog): Promise<Programs> {
  const { account } = home;
  const isReachable = !account || canReach(account, packaged.root);
  if (isReachable && (await complete(packaged.root))) return programsIn(packaged.root);

  const copy = join(home.dir, `binaries-${packaged.version}`);
  if (!(await exists(copy))) {
    const reason = isReachable ? 'is read-only' : `is closed to "${account.name}"`;
    log.info(`${packaged.root} ${reason}; copying the PostgreSQL binaries to ${copy}.`);
    await copyBinaries(packaged.root, copy);
  }
  return programsIn(copy);
}

function programsIn(root: string): Programs {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const paths = PROGRAMS.map((name) => [name, join(root, 'bin', name + suffix)]);
  return Object.fromEntries(paths) as Programs;
}

/** Adds what is missing to a folder of binaries; false where that folder cannot be written to. */
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

/** The list names both ends relative to the package, `native/lib/libpq.so.5.18` for instance. */
async function linkLibraries(root: string): Promise<void> {
  const list = await readFile(join(root, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(dirname(root), target);
    if (await exists(link)) continue;
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      // Another program starts at the same moment and was quicker.
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** Under a temporary name first, so that a copy that was cut short is never taken for a whole one. */
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
