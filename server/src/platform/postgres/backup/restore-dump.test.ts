import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { query } from '../../../../../embedded-postgres/test/query.ts';
import { openTemporaryFolder } from '../../../../../embedded-postgres/test/temporary-folder.ts';
import { createEmptyTestDatabase, type TestDatabase } from '../../../../test/postgres.ts';
import type { DumpDescription } from './dump-contents.ts';
import { restoreDump, withKnownSettings } from './restore-dump.ts';

const scope = { schemas: ['drizzle', 'public'], extensions: ['unaccent'] };
/** As `pg_restore` 17 and newer write it. */
const HEAD = `--
-- PostgreSQL database dump
--

\\restrict abc

SET statement_timeout = 0;
SET transaction_timeout = 0;
SET client_encoding = 'UTF8';
SELECT pg_catalog.set_config('search_path', '', false);

--
`;
const OBJECTS = `-- Name: users; Type: TABLE

CREATE TABLE public.users (what text);
COPY public.users (what) FROM stdin;
SET transaction_timeout = 0;
\\.
\\unrestrict abc
`;

let folder: Awaited<ReturnType<typeof openTemporaryFolder>>;
let database: TestDatabase;
/** What stands in for psql got. */
let received: string;

beforeAll(async () => {
  folder = await openTemporaryFolder();
  database = await createEmptyTestDatabase();
  received = join(folder.dir, 'received.sql');
  await program('psql', `case $1 in --version) echo 17;; *) cat > ${received};; esac`);
});
afterAll(async () => {
  await database.drop();
  await folder.remove();
});

const program = async (name: string, script: string) =>
  writeFile(join(folder.dir, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });

async function restore(reading: string, extensions: DumpDescription['extensions'] = {}): Promise<string> {
  await writeFile(join(folder.dir, 'script.sql'), `${HEAD}${OBJECTS}`);
  const listing = 'echo "218; 1259 16408 TABLE public users app"';
  await program('pg_restore', `case $1 in --list) ${listing};; --version) echo 17;; *) ${reading};; esac`);
  vi.stubEnv('PATH', `${folder.dir}:${process.env['PATH']}`);
  try {
    const { url } = database;
    const description = { extensions, leftOut: [] };
    await restoreDump({ url, file: 'x.dump', scope, description, scratch: folder.dir });
    return await readFile(received, 'utf8');
  } finally {
    vi.unstubAllEnvs();
  }
}

const whole = () => `cat ${join(folder.dir, 'script.sql')}`;

test('settings that a server does not know are left out of the head of a script, and nothing else', async () => {
  const known = new Set(['statement_timeout', 'client_encoding']);
  const expected = `${HEAD.replace('SET transaction_timeout = 0;\n', '')}${OBJECTS}`;
  for (const size of [1, 7, 100, 10_000]) {
    const all = Buffer.from(`${HEAD}${OBJECTS}`);
    const chunks = Array.from({ length: Math.ceil(all.length / size) }, (_, n) =>
      all.subarray(n * size, (n + 1) * size),
    );
    expect(await text(Readable.from(withKnownSettings(Readable.from(chunks), known)))).toBe(expected);
  }
  expect(await text(Readable.from(withKnownSettings(Readable.from([Buffer.from(HEAD)]), known)))).toContain(
    'set_config',
  );
});

test('a script runs in one transaction, after what it stands on', async () => {
  const script = await restore(whole());
  expect(script.split('\n').slice(0, 3)).toEqual([
    'begin;',
    'create schema "drizzle";',
    'create extension unaccent with schema "public";',
  ]);
  expect(script).toContain("SET client_encoding = 'UTF8';");
  expect(script.endsWith('\\unrestrict abc\ncommit;\n')).toBe(true);
});

test('of a script that ends too early nothing is committed', async () => {
  await expect(restore(`head -c 300 ${join(folder.dir, 'script.sql')}; echo cut off >&2; exit 1`)).rejects.toThrow(
    'Nothing was restored. pg_restore failed: cut off',
  );
  expect(await readFile(received, 'utf8')).not.toContain('commit');
});

test('programs older than the backup are named', async () => {
  await program('psql', 'echo 15');
  const older = 'case $1 in --list) echo "unsupported version (1.16) in file header" >&2; exit 1;; *) echo 15;; esac';
  await program('pg_restore', older);
  vi.stubEnv('PATH', `${folder.dir}:${process.env['PATH']}`);
  const restoring = restoreDump({
    url: database.url,
    file: 'x.dump',
    scope,
    description: { extensions: {}, leftOut: [] },
    scratch: folder.dir,
  });
  await expect(restoring).rejects.toThrow('pg_restore 15 is older than the pg_dump that made this backup.');
  vi.unstubAllEnvs();
});

test('an extension in another schema than in the backup is named, with what moves it', async () => {
  await query(database.url, 'create schema extensions; create extension unaccent schema extensions');
  await expect(restore(whole())).rejects.toThrow(
    'unaccent in extensions. Move them as their owner, and restore again: alter extension unaccent set schema "public";',
  );
  await program('psql', `case $1 in --version) echo 17;; *) cat > ${received};; esac`);
  expect(await restore(whole(), { unaccent: 'extensions' })).not.toContain('create extension');
});
