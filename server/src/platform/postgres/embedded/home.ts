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
import type { PostgresLog } from '../postgres-log.ts';
import { canReach, type ServerAccount, serverAccount } from './server-account.ts';

/** Where root keeps the cluster when the server's account cannot reach the data folder. */
const SYSTEM_FOLDER = '/var/lib/akatale';

/** The folder of one embedded server, and the paths of everything in it. */
export interface Home {
  dir: string;
  /** The cluster itself, PostgreSQL's "data directory". Absent until it is complete. */
  cluster: string;
  credentials: string;
  lock: string;
  members: string;
  log: string;
  /** The account the server runs under when the program is root; undefined: the program's own. */
  account: ServerAccount | undefined;
}

/**
 * Opens `<dataDir>/postgres`, making it where absent. For root whose data folder is closed to the
 * server's account (a home of mode 0700), the folder lies under `systemFolder` and the file
 * `moved-to` in `<dataDir>/postgres` names it, now and at every later start.
 */
export async function openHome(dataDir: string, log: PostgresLog, systemFolder = SYSTEM_FOLDER): Promise<Home> {
  await mkdir(dataDir, { recursive: true });
  const wished = join(await realpath(dataDir), 'postgres');
  await makeFolder(wished);
  await assertOurs(wished);
  const moved = await readIfPresent(join(wished, 'moved-to'));
  if (moved !== undefined) return openMoved(moved.trim(), wished, log);

  const account = await serverAccount(join(wished, 'data'));
  if (!account || canReach(account, wished)) return layout(wished, account);
  return openMoved(await claimElsewhere(wished, account, systemFolder), wished, log);
}

/**
 * A new folder under `systemFolder`, named in `moved-to`. Never one that is there already: it may
 * hold the data of a data folder at the same place that has been deleted since.
 */
async function claimElsewhere(wished: string, account: ServerAccount, systemFolder: string): Promise<string> {
  const elsewhere = join(systemFolder, randomUUID());
  await makeFolder(systemFolder);
  await makeFolder(elsewhere);
  const note = join(wished, `moved-to.${randomUUID()}`);
  try {
    if (!canReach(account, elsewhere)) throw new Error(unreachable(account, wished, elsewhere));
    // Linked from a finished file: of two starters one decides, and the other reads it whole.
    await writeFile(note, `${elsewhere}\n`);
    await link(note, join(wished, 'moved-to'));
    return elsewhere;
  } catch (error) {
    await rmdir(elsewhere);
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return (await readFile(join(wished, 'moved-to'), 'utf8')).trim();
  } finally {
    await rm(note, { force: true });
  }
}

async function openMoved(dir: string, wished: string, log: PostgresLog): Promise<Home> {
  await makeFolder(dir);
  await assertOurs(dir);
  log.info(`The server's account cannot enter ${wished}; the database is kept in ${dir}.`);
  return layout(dir, await serverAccount(join(dir, 'data')));
}

async function layout(dir: string, account: ServerAccount | undefined): Promise<Home> {
  const members = join(dir, 'members');
  await mkdir(members, { recursive: true });
  return {
    dir,
    members,
    account,
    cluster: join(dir, 'data'),
    credentials: join(dir, 'credentials.json'),
    lock: join(dir, 'starter.lock'),
    log: join(dir, 'server.log'),
  };
}

/** Root may start what an ordinary user made: the user must be able to go on with it afterwards. */
export async function giveToOwnerOfHome(home: Home, path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(home.dir);
  await chown(path, uid, gid);
}

/** Root's folders are opened to the server's account, whatever the umask; secrets are 0600 files. */
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
    `PostgreSQL refuses to run as root, and "${account.name}", under which it would run, can enter ` +
    `neither ${dirs.join(' nor ')}. Choose a DATA_DIR that it can enter, or set DATABASE_URL.`
  );
}

async function readIfPresent(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}
