import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SUPERUSER } from './credentials.ts';
import type { Home } from './home.ts';
import type { Programs } from './make-runnable.ts';
import type { OnPoint } from './start-points.ts';
import { asAccount } from './server-account.ts';

const run = promisify(execFile);

/** The PostgreSQL major that made the cluster; undefined where there is no cluster yet. */
export async function clusterMajor(home: Home): Promise<number | undefined> {
  const version = await readFile(join(home.cluster, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return version === undefined ? undefined : Number.parseInt(version, 10);
}

/** Stops before a server of another major touches the data, which it could not read. */
export function assertSameMajor(home: Pick<Home, 'cluster'>, ofData: number, ofServer: number): void {
  if (ofData === ofServer) return;
  throw new Error(
    `The database in ${home.cluster} was made by PostgreSQL ${ofData}, and this release brings ` +
      `PostgreSQL ${ofServer}. Go back to the release that made it, or move the data over with ` +
      'pg_dump and pg_restore.',
  );
}

interface CreateOptions {
  /** Skips waiting for the disk, for tests alone. */
  isThrowaway: boolean;
  onPoint: OnPoint;
}

/**
 * Makes the cluster under a temporary name and renames it when it is whole, so that a first start
 * that was killed leaves no half cluster. Under the starter lock.
 */
export async function createCluster(
  home: Home,
  programs: Programs,
  superuserPassword: string,
  { isThrowaway, onPoint }: CreateOptions,
): Promise<void> {
  await removeUnfinished(home);
  const making = join(home.dir, `making-${randomUUID()}`);
  const passwordFile = `${making}.password`;
  await mkdir(making, { mode: 0o700 });
  await writeFile(passwordFile, superuserPassword, { mode: 0o600 });
  const { account } = home;
  if (account) {
    await chown(making, account.uid, account.gid);
    await chown(passwordFile, account.uid, account.gid);
  }
  try {
    const made = run(programs.initdb, initdbArguments(making, passwordFile, isThrowaway), {
      ...asAccount(account),
    });
    await Promise.all([made, onPoint('initdb running')]);
    await rename(making, home.cluster);
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    const said = (error as { stderr?: string }).stderr?.trim() ?? '';
    throw new Error(`PostgreSQL could not make a database in ${home.dir}. ${said}`, {
      cause: error,
    });
  } finally {
    await rm(passwordFile, { force: true });
  }
}

function initdbArguments(cluster: string, passwordFile: string, isThrowaway: boolean): string[] {
  return [
    `--pgdata=${cluster}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    // Order and case come from the builtin provider; pg_trgm still asks this one what a letter is.
    `--lc-ctype=${{ linux: 'C.UTF-8', darwin: 'UTF-8' }[process.platform as string] ?? 'C'}`,
    '--data-checksums',
    ...(isThrowaway ? ['--no-sync'] : []),
  ];
}

/** Under the starter lock, so that nobody is at work on what looks left behind. */
export async function removeUnfinished(home: Home): Promise<void> {
  // The initdb of a killed starter may live on for a moment and write while this removes.
  const options = { recursive: true, force: true, maxRetries: 10, retryDelay: 50 };
  const leftovers = (await readdir(home.dir)).filter((name) => name.startsWith('making-'));
  for (const name of leftovers) await rm(join(home.dir, name), options);
}
