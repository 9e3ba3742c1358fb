import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { open, rename, rm, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** PostgreSQL's own programs, which must be installed for an external `DATABASE_URL`. */
export type ClientProgram = 'pg_dump' | 'pg_restore';

export async function majorOf(program: ClientProgram): Promise<number> {
  const version = await runClientProgram(program, ['--version']);
  return Number.parseInt(/\d+/.exec(version)?.[0] ?? '', 10);
}

async function runClientProgram(program: ClientProgram, flags: readonly string[]): Promise<string> {
  const child = spawn(program, flags, { stdio: ['ignore', 'pipe', 'pipe'] });
  let [written, complaints] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (written += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new Error(missing(program), { cause: error }) : error),
    );
    child.once('close', (code) =>
      code === 0 ? resolve(written) : reject(new Error(`${program} failed: ${complaints.trim()}`)),
    );
  });
}

/** Passes an address whose password is in a file of mode 0600: all users of the machine can read arguments. */
export async function withPasswordFile<T>(url: string, work: (address: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'akatale-'));
  try {
    const address = new URL(url);
    const password = decodeURIComponent(address.password).replaceAll(/[\\:]/g, '\\$&');
    const file = join(folder, 'password');
    await writeFile(file, `*:*:*:*:${password}\n`, { mode: 0o600 });
    address.password = '';
    address.searchParams.set('passfile', file);
    return await work(address.href);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function missing(program: ClientProgram): string {
  return (
    `${program} is not installed on this machine. It comes with PostgreSQL's client programs ` +
    '(on Debian: apt-get install postgresql-client).'
  );
}

export async function dumpDatabase(url: string, file: string): Promise<void> {
  const [program, server] = [await majorOf('pg_dump'), await serverMajor(url)];
  if (program < server) {
    throw new Error(
      `pg_dump ${program} cannot dump a PostgreSQL ${server} server. Install the client programs ` +
        `of PostgreSQL ${server} or newer.`,
    );
  }
  const making = `${file}.${randomUUID()}.partial`;
  const reserved = await open(making, 'wx', 0o600);
  try {
    await reserved.close();
    await withPasswordFile(url, (address) =>
      runClientProgram('pg_dump', [
        '--format=custom',
        '--no-owner',
        '--no-privileges',
        `--file=${making}`,
        `--dbname=${address}`,
      ]),
    );
    await rename(making, file);
  } catch (error) {
    await rm(making, { force: true });
    throw error;
  }
}

/** All or nothing; a database with any content is refused. */
export async function restoreDump(url: string, file: string): Promise<void> {
  await majorOf('pg_restore');
  const tables = await ask<{ n: number }>(
    url,
    `select count(*)::int as n from pg_tables where schemaname <> all ('{pg_catalog,information_schema}')`,
  );
  if (tables.n > 0) {
    throw new Error(
      `The database "${new URL(url).pathname.slice(1)}" is not empty (${tables.n} tables). Make a ` +
        'new one with "create database", and name it in DATABASE_URL.',
    );
  }
  await withPasswordFile(url, (address) =>
    runClientProgram('pg_restore', [
      '--single-transaction',
      '--exit-on-error',
      '--no-owner',
      '--no-privileges',
      '--no-comments',
      `--dbname=${address}`,
      file,
    ]),
  );
}

async function serverMajor(url: string): Promise<number> {
  const { major } = await ask<{ major: number }>(
    url,
    `select current_setting('server_version_num')::int / 10000 as major`,
  );
  return major;
}

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Row>(text);
    if (!rows[0]) throw new Error(`No answer to: ${text}`);
    return rows[0];
  } finally {
    await client.end();
  }
}
