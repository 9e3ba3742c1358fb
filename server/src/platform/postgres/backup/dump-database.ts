import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import pg from 'pg';
import { majorOf, runClientProgram, withPasswordFile } from './client-program.ts';

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
