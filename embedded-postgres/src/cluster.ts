import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ClusterPaths, OnPoint } from './cluster-paths.ts';
import { SUPERUSER } from './credentials.ts';
import type { Programs } from './make-runnable.ts';
import { asAccount } from './server-account.ts';
import { withName } from './unnamed-user.ts';

const run = promisify(execFile);

export async function clusterMajor(paths: ClusterPaths): Promise<number | undefined> {
  const version = await readFile(join(paths.cluster, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return version === undefined ? undefined : Number.parseInt(version, 10);
}

/** Prevents a server from opening data of another PostgreSQL major, which it cannot read. */
export function assertSameMajor(paths: Pick<ClusterPaths, 'cluster'>, ofData: number, ofServer: number): void {
  if (ofData === ofServer) return;
  throw new Error(
    `The database in ${paths.cluster} was made by PostgreSQL ${ofData}, and this release brings ` +
      `PostgreSQL ${ofServer}. Go back to the release that made it, or move the data over with ` +
      'pg_dump and pg_restore.',
  );
}

interface CreateOptions {
  /** Skips fsync; for tests only. */
  isThrowaway: boolean;
  onPoint: OnPoint;
}

/** Creates under a temporary name, so that a killed first start leaves no half cluster. Requires the starter lock. */
export async function createCluster(
  paths: ClusterPaths,
  programs: Programs,
  superuserPassword: string,
  { isThrowaway, onPoint }: CreateOptions,
): Promise<void> {
  await removeUnfinished(paths);
  const making = join(paths.dir, `making-${randomUUID()}`);
  const passwordFile = `${making}.password`;
  await mkdir(making, { mode: 0o700 });
  await writeFile(passwordFile, superuserPassword, { mode: 0o600 });
  const { account } = paths;
  if (account) {
    await chown(making, account.uid, account.gid);
    await chown(passwordFile, account.uid, account.gid);
  }
  try {
    const made = withName(making, async (env) =>
      run(programs.initdb, initdbArguments(making, passwordFile, isThrowaway), asAccount(account, env)),
    );
    await Promise.all([made, onPoint('initdb running')]);
    await rename(making, paths.cluster);
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    const output = (error as { stderr?: string }).stderr?.trim() ?? '';
    throw new Error(`PostgreSQL could not make a database in ${paths.dir}. ${output}`, {
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
    // Order and case come from the builtin provider, but pg_trgm asks this locale what a letter is.
    `--lc-ctype=${{ linux: 'C.UTF-8', darwin: 'UTF-8' }[process.platform as string] ?? 'C'}`,
    '--data-checksums',
    ...(isThrowaway ? ['--no-sync'] : []),
  ];
}

/** Requires the starter lock, so that no other program is still writing the leftovers. */
export async function removeUnfinished(paths: ClusterPaths): Promise<void> {
  // The initdb of a killed program may run on for a moment and write while this removes.
  const options = { recursive: true, force: true, maxRetries: 10, retryDelay: 50 };
  const leftovers = (await readdir(paths.dir)).filter((name) => name.startsWith('making-'));
  for (const name of leftovers) await rm(join(paths.dir, name), options);
}
