import { randomUUID } from 'node:crypto';
import {
  access,
  chmod,
  chown,
  constants,
  link,
  mkdir,
  readFile,
  realpath,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import type { PostgresLog } from './log.ts';
import { canReach, type ServerAccount, serverAccount } from './server-account.ts';

/** Where root keeps the cluster when the server's account cannot reach the data folder. */
const SYSTEM_FOLDER = '/var/lib/akatale';

export interface ClusterPaths {
  dir: string;
  /** The cluster itself, PostgreSQL's "data directory". Absent until it is complete. */
  cluster: string;
  credentials: string;
  lock: string;
  clients: string;
  log: string;
  /** The account the server runs under when the program is root; undefined: the program's own. */
  account: ServerAccount | undefined;
}

/**
 * Opens `<dataDir>/postgres` and creates it when absent. Where root's server account cannot enter it (mode 0700), the
 * folder lies under `systemFolder`, and the file `moved-to` in `<dataDir>/postgres` names it from then on.
 */
export async function openClusterPaths(
  dataDir: string,
  log: PostgresLog,
  systemFolder = SYSTEM_FOLDER,
): Promise<ClusterPaths> {
  await mkdir(dataDir, { recursive: true });
  const requested = join(await realpath(dataDir), 'postgres');
  await makeFolder(requested);
  await assertOurs(requested);
  const moved = await readIfPresent(join(requested, 'moved-to'));
  if (moved !== undefined) return openMoved(moved.trim(), requested, log);

  const account = await serverAccount(join(requested, 'data'));
  if (!account || canReach(account, requested)) return layout(requested, account);
  return openMoved(await claimSystemFolder(requested, account, systemFolder), requested, log);
}

/** Creates a new folder, named in `moved-to`. An existing one may hold the data of a deleted data folder. */
async function claimSystemFolder(requested: string, account: ServerAccount, systemFolder: string): Promise<string> {
  const newFolder = join(systemFolder, randomUUID());
  await makeFolder(systemFolder);
  await makeFolder(newFolder);
  const note = join(requested, `moved-to.${randomUUID()}`);
  try {
    if (!canReach(account, newFolder)) throw new Error(unreachable(account, requested, newFolder));
    // Linked from a complete file: when two programs start at once, one wins, and the other reads the whole name.
    await writeFile(note, `${newFolder}\n`);
    await link(note, join(requested, 'moved-to'));
    return newFolder;
  } catch (error) {
    await rmdir(newFolder);
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return (await readFile(join(requested, 'moved-to'), 'utf8')).trim();
  } finally {
    await rm(note, { force: true });
  }
}

async function openMoved(dir: string, requested: string, log: PostgresLog): Promise<ClusterPaths> {
  await makeFolder(dir);
  await assertOurs(dir);
  log.info(`The server's account cannot register ${requested}; the database is kept in ${dir}.`);
  return layout(dir, await serverAccount(join(dir, 'data')));
}

async function layout(dir: string, account: ServerAccount | undefined): Promise<ClusterPaths> {
  const clients = join(dir, 'members');
  await mkdir(clients, { recursive: true });
  return {
    dir,
    clients,
    account,
    cluster: join(dir, 'data'),
    credentials: join(dir, 'credentials.json'),
    lock: join(dir, 'starter.lock'),
    log: join(dir, 'server.log'),
  };
}

/** When root starts a cluster that an ordinary user created, that user must be able to use it afterwards. */
export async function giveToOwnerOf(paths: ClusterPaths, path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(paths.dir);
  await chown(path, uid, gid);
}

/** Folders created by root are opened to the server's account, whatever the umask; secrets are files of mode 0600. */
async function makeFolder(dir: string): Promise<void> {
  const made = await mkdir(dir, { recursive: true });
  if (made !== undefined && process.getuid?.() === 0) await chmod(dir, 0o755);
}

async function assertOurs(dir: string): Promise<void> {
  try {
    await access(dir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const owner = await stat(dir).then(({ uid }) => `user id ${uid}`);
    throw new Error(
      `${dir} belongs to ${owner} and cannot be used by this user. ` +
        'Start as that user, or choose another DATA_DIR.',
      { cause: error },
    );
  }
}

function unreachable(account: ServerAccount, ...dirs: string[]): string {
  return (
    `PostgreSQL refuses to run as root, and "${account.name}", under which it would run, can register ` +
    `neither ${dirs.join(' nor ')}. Choose a DATA_DIR that it can register, or set DATABASE_URL.`
  );
}

async function readIfPresent(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

export const startPoints = [
  'locked',
  'programs ready',
  'passwords written',
  'initdb running',
  'cluster made',
  'client registered',
  'server running',
  'provisioned',
] as const;
export type StartPoint = (typeof startPoints)[number];

export type OnPoint = (point: StartPoint) => Promise<void> | void;
