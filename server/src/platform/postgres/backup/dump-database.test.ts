import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { query } from '../../../../../embedded-postgres/test/query.ts';
import { openTemporaryFolder } from '../../../../../embedded-postgres/test/temporary-folder.ts';
import { createEmptyTestDatabase, createTestDatabase, type TestDatabase } from '../../../../test/postgres.ts';
import { majorOf } from './client-programs.ts';
import type { DumpScope } from './dump-contents.ts';
import { dumpDatabase } from './dump-database.ts';
import { restoreDump } from './restore-dump.ts';

const scope: DumpScope = {
  schemas: ['drizzle', 'pgboss', 'public'],
  extensions: ['pg_trgm', 'unaccent', 'fuzzystrmatch'],
};

let database: TestDatabase;
let empty: TestDatabase;
let folder: Awaited<ReturnType<typeof openTemporaryFolder>>;
let file: string;
let installed: number | undefined;
let server: number;

beforeAll(async () => {
  [database, empty] = [await createTestDatabase(), await createEmptyTestDatabase()];
  folder = await openTemporaryFolder();
  file = join(folder.dir, 'database.dump');
  installed = await majorOf('pg_dump').catch(() => undefined);
  const text = "select current_setting('server_version_num')::int / 10000 as major";
  const [row] = (await query(database.url, text)) as [{ major: number }];
  server = row.major;
});
afterAll(async () => {
  await database.drop();
  await empty.drop();
  await folder.remove();
});

const description = { extensions: {}, leftOut: [] };
const restore = async () => restoreDump({ url: empty.url, file, scope, description, scratch: folder.dir });

test('a dump comes back whole beside what a host has there, and never twice', async ({ skip }) => {
  skip(installed === undefined || installed < server, `needs pg_dump ${server} or newer`);
  await query(database.url, 'create table kept as select n, n * n as square from generate_series(1, 9) n');
  await query(database.url, 'create schema host; create table host.own (n int)');
  expect(await dumpDatabase(database.url, file, scope)).toEqual({
    extensions: { pg_trgm: 'public', unaccent: 'public', fuzzystrmatch: 'public' },
    leftOut: [],
  });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await query(empty.url, 'create schema host; create table host.own (n int); create table public.of_the_host (n int)');
  await restore();
  const sum = 'select count(*)::int as n, sum(square)::int as sum from kept';
  expect(await query(empty.url, sum)).toEqual(await query(database.url, sum));
  const tables = `select count(*)::int as n from pg_tables
    where schemaname !~ '^(pg_|information|host)' and tablename <> 'of_the_host'`;
  expect(await query(empty.url, tables)).toEqual(await query(database.url, tables));
  await expect(restore()).rejects.toThrow(/is not empty: of this backup it has drizzle\.\w+ and \d+ more already/);
});

test('a pg_dump older than the server is refused before it begins', async ({ skip }) => {
  skip(installed === undefined || installed >= server, 'needs a pg_dump older than the server');
  const dumping = dumpDatabase(database.url, file, scope);
  await expect(dumping).rejects.toThrow(`pg_dump ${installed} cannot dump a PostgreSQL ${server} server`);
});

test('says what to install where the programs are missing', async () => {
  vi.stubEnv('PATH', folder.dir);
  await expect(dumpDatabase(database.url, file, scope)).rejects.toThrow(/pg_dump is not installed/);
  await expect(restore()).rejects.toThrow(/psql is not installed/);
  vi.unstubAllEnvs();
});

test('a dump that fails leaves nothing behind', async ({ skip }) => {
  skip(installed === undefined || installed < server, `needs pg_dump ${server} or newer`);
  const taken = join(folder.dir, 'taken');
  await mkdir(join(taken, 'precious'), { recursive: true });
  await expect(dumpDatabase(database.url, taken, scope)).rejects.toThrow(/directory/i);
  expect(await readdir(taken)).toEqual(['precious']);
  expect((await readdir(folder.dir)).filter((name) => name.endsWith('.partial'))).toEqual([]);
});
