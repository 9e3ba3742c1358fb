import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { asAccount, serverAccount } from '@akatale/embedded-postgres/server-account';
import pg from 'pg';
import { freePort } from '../../server/test/programs/program.ts';
import { takesConnections } from '../../server/test/programs/takes-connections.ts';
import { selfSigned } from '../../server/test/servers/self-signed.ts';
import { waitUntil } from '../../server/test/wait-until.ts';

const run = promisify(execFile);
const DEBIAN = '/usr/lib/postgresql';
/** Signs that addresses, password files and shells treat in ways of their own. */
export const PASSWORD = 'a%b#c\\d:e@f g';
/** Is let in over TLS alone. */
export const ENCRYPTED = 'encrypted';

export interface Installed {
  major: number;
  bin: string;
}

/** Every PostgreSQL of this machine, from the oldest: Debian's, and folders of programs in `HOSTS_POSTGRES`. */
export async function findInstalled(): Promise<Installed[]> {
  const debian = await readdir(DEBIAN).catch(() => []);
  const given = (process.env['HOSTS_POSTGRES'] ?? '').split(':').filter((folder) => folder !== '');
  const found: Installed[] = [];
  for (const bin of [...debian.map((name) => join(DEBIAN, name, 'bin')), ...given]) {
    const version = await run(join(bin, 'postgres'), ['--version']).catch(() => undefined);
    if (version) found.push({ bin, major: Number(/\d+/.exec(version.stdout)?.[0]) });
  }
  return found.toSorted((one, other) => one.major - other.major);
}

export interface Server {
  port: number;
  /** Of its certificate, which signs itself. */
  certificate: string;
  version: string;
  /** Runs statements as the superuser, one by one. */
  administer(database: string, ...statements: string[]): Promise<void>;
  stop(): Promise<void>;
}

/** A new server of its own, with TLS and passwords. */
export async function openServer({ bin }: Installed, folder: string): Promise<Server> {
  const account = await serverAccount(folder);
  const options = asAccount(account);
  const own = async (path: string) => account && chown(path, account.uid, account.gid);
  const write = async (name: string, text: string) => {
    await writeFile(join(folder, name), text, { mode: 0o600 });
    await own(join(folder, name));
    return join(folder, name);
  };
  await mkdir(folder, { mode: 0o755 });
  await own(folder);
  const cluster = join(folder, 'cluster');
  const [password, certificate, key] = [
    await write('password', PASSWORD),
    await write('server.crt', selfSigned.cert),
    await write('server.key', selfSigned.key),
  ];
  const initial = ['-U', 'admin', '-A', 'scram-sha-256', `--pwfile=${password}`, '-E', 'UTF8', '--locale=C', '-N'];
  await run(join(bin, 'initdb'), ['-D', cluster, ...initial], options);
  const rules = await write(
    'rules.conf',
    `hostnossl all ${ENCRYPTED} all reject\nhost all all 127.0.0.1/32 scram-sha-256\nhost all all ::1/128 scram-sha-256\n`,
  );
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    hba_file: rules,
    ssl: 'on',
    ssl_cert_file: certificate,
    ssl_key_file: key,
    fsync: 'off',
  };
  const flags = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  const isReady = async () =>
    ask(urlOf({ user: 'admin', port, database: 'postgres' }), 'select 1').then(
      () => true,
      () => false,
    );
  const stop = await keepRunning(
    join(bin, 'postgres'),
    ['-D', cluster, '-p', String(port), ...flags],
    options,
    isReady,
  );
  const administer = async (database: string, ...statements: string[]) => {
    const url = urlOf({ user: 'admin', port, database });
    for (const statement of statements) await ask(url, statement);
  };
  const [row] = await ask(urlOf({ user: 'admin', port, database: 'postgres' }), 'show server_version');
  return { port, certificate, version: String(row?.['server_version']).split(' ')[0] ?? '', administer, stop };
}

/** PgBouncer in front of a server, for one role. */
export async function openPooler(program: string, user: string, server: Server, folder: string, settings: string) {
  const account = await serverAccount(folder);
  await mkdir(folder, { mode: 0o755 });
  const port = await freePort();
  const users = join(folder, 'users.txt');
  await writeFile(users, `"${user}" "${PASSWORD}"\n`);
  const config = join(folder, 'pooler.ini');
  await writeFile(
    config,
    `[databases]\n* = host=127.0.0.1 port=${server.port}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\n` +
      `unix_socket_dir =\nauth_type = scram-sha-256\nauth_file = ${users}\n${settings}\n`,
  );
  return { port, stop: await keepRunning(program, [config], asAccount(account), async () => takesConnections(port)) };
}

interface Address {
  user: string;
  port: number;
  database: string;
  host?: string;
}

export function urlOf({ user, port, database, host = '127.0.0.1' }: Address): string {
  return `postgres://${user}:${encodeURIComponent(PASSWORD)}@${host}:${port}/${database}`;
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Runs a program from when it takes calls until what is returned is called. */
async function keepRunning(
  program: string,
  args: string[],
  options: object,
  isReady: () => Promise<boolean>,
): Promise<() => Promise<void>> {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'exit');
  await waitUntil(
    async () => child.exitCode !== null || (await isReady()),
    () => said,
  );
  if (child.exitCode !== null) throw new Error(said);
  return async () => {
    process.off('exit', kill);
    child.kill('SIGINT');
    await ended;
  };
}
