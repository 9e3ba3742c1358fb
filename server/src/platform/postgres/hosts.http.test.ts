import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { query } from '../../../../embedded-postgres/test/query.ts';
import { openTemporaryFolder } from '../../../../embedded-postgres/test/temporary-folder.ts';
import { type HostedDatabase, openHostedDatabase } from '../../../test/hosted-database.ts';
import { findPgbouncer, startPgbouncer } from '../../../test/servers/pgbouncer.ts';
import { withTemporaryDatabase } from './backup/count-rows.ts';
import { migrate } from './migrate.ts';
import { createPool } from './pool.ts';
import { findFaultsOfPool } from './survey.ts';

const OWN = join(import.meta.dirname, '../../database/migrations');
const said: string[] = [];
const say = (text: unknown): void => void said.push(String(text));
const log = { info: say, warn: say, error: say };
const pgbouncer = await findPgbouncer();

let folder: Awaited<ReturnType<typeof openTemporaryFolder>>;
const opened: { drop(): Promise<void> }[] = [];
const host = async (...hosting: Parameters<typeof openHostedDatabase>): Promise<HostedDatabase> => {
  const database = await openHostedDatabase(...hosting);
  opened.push(database);
  return database;
};
beforeAll(async () => {
  folder = await openTemporaryFolder();
  await lay(folder.dir, 'create table things (id int);');
});
afterEach(async () => {
  for (const { drop } of opened.splice(0).toReversed()) await drop();
  said.length = 0;
});
afterAll(async () => folder.remove());

async function lay(into: string, ...texts: string[]): Promise<void> {
  await rm(join(into, 'meta'), { recursive: true, force: true });
  await mkdir(join(into, 'meta'), { recursive: true });
  const entries = texts.map((_text, idx) => ({ idx, when: 1_000 + idx, tag: `000${idx}_step` }));
  await writeFile(join(into, 'meta', '_journal.json'), JSON.stringify({ entries }));
  for (const [idx, text] of texts.entries()) await writeFile(join(into, `000${idx}_step.sql`), text);
}

/** A start with a small migration, or with all of ours. */
const start = async (url: string, more: object = {}): Promise<string[]> =>
  migrate({ url, setting: 'DATABASE_URL', folder: folder.dir, log, waitSeconds: 0, ...more });

async function withPool<T>(
  url: string,
  prepared: boolean,
  work: (pool: ReturnType<typeof createPool>) => Promise<T>,
): Promise<T> {
  const pool = createPool({ url, max: 4, prepared, connectTimeoutMs: 20_000 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

const faultsOf = async (url: string, prepared: boolean): Promise<string[]> =>
  findFaultsOfPool({ url, setting: 'DATABASE_URL', prepared });

describe('extensions', () => {
  const NAMES = ['pg_trgm', 'unaccent', 'fuzzystrmatch'];
  const within = (schema: string): string[] => [
    `create schema ${schema}; grant usage on schema ${schema} to public`,
    ...NAMES.map((name) => `create extension ${name} schema ${schema}`),
  ];
  const SEARCHING = `select fold_text('Éclair') as folded, spelling_keys('matooke') <> '{}' as keys,
    'matoke' % 'matooke' as alike, levenshtein('matoke', 'matooke') as distance`;
  const FOUND = [{ folded: 'eclair', keys: true, alike: true, distance: 1 }];

  test('in another schema are found there by migrations, functions and sessions, also after they were moved', async () => {
    const database = await host({
      prepared: [...within('extensions'), 'create table public.spatial_ref_sys (srid int primary key)'],
    });
    await start(database.url, { folder: OWN });
    const search = async () => withPool(database.url, true, async (pool) => (await pool.query(SEARCHING)).rows);
    expect(await search()).toEqual(FOUND);
    for (const name of NAMES) await query(database.adminUrl, `alter extension ${name} set schema public`);
    await start(database.url, { folder: OWN });
    expect(await search()).toEqual(FOUND);
  });

  test('are created where the host wants them, and an absent right is said with the command', async () => {
    const wants = ['create schema heroku_ext; grant usage, create on schema heroku_ext to ROLE'];
    const wanting = await host({ prepared: wants });
    await start(wanting.url);
    const where =
      'select distinct extnamespace::regnamespace::text as place from pg_extension where extname <> $$plpgsql$$';
    expect(await query(wanting.url, where)).toEqual([{ place: 'heroku_ext' }]);

    const rights = ['grant usage, create on schema public to ROLE'];
    const closed = await host({ isOwner: false, prepared: rights });
    await expect(start(closed.url)).rejects.toThrow(
      /as its administrator: create extension if not exists fuzzystrmatch; create/,
    );
    const locked = await host({
      prepared: ['create schema locked', ...NAMES.map((n) => `create extension ${n} schema locked`)],
    });
    await expect(start(locked.url)).rejects.toThrow(`grant usage on schema locked to ${locked.role};`);
  });
});

describe('a database that does not suit is refused with what to type, before anything is changed', () => {
  const refusedFor = async (hosting: Parameters<typeof openHostedDatabase>[0], more: object = {}): Promise<string> => {
    const database = await host(hosting);
    const refused = await start(database.url, more).then(
      () => 'It starts.',
      (error: Error) => error.message,
    );
    const tables = await query(
      database.adminUrl,
      "select 1 from pg_class where relname in ('things', '__drizzle_migrations')",
    );
    expect(tables).toEqual([]);
    return refused.replaceAll(database.role, 'ROLE').replaceAll(database.name, 'DATABASE');
  };

  test.each(['LATIN1', 'SQL_ASCII'])('with the encoding %s', async (encoding) => {
    const options = `encoding '${encoding}' lc_collate 'C' lc_ctype 'C' locale_provider libc template template0`;
    expect(await refusedFor({ options })).toMatch(
      new RegExp(
        `^The database DATABASE .*${encoding}.*create database akatale owner ROLE encoding 'UTF8' template template0;$`,
      ),
    );
  });

  test('without the right to create tables', async () => {
    const prepared = ['grant all on database DATABASE to ROLE'];
    expect(await refusedFor({ isOwner: false, prepared })).toBe(
      'The role ROLE may not create tables in the database DATABASE. Type there as its administrator: ' +
        'alter database DATABASE owner to ROLE; grant usage, create on schema public to ROLE;',
    );
  });

  test('without the right to create databases, which only the check of a backup needs', async () => {
    const { url, role } = await host();
    await expect(withTemporaryDatabase(url, async () => undefined)).rejects.toThrow(`alter role ${role} createdb`);
  });

  test.each(['alter database DATABASE', 'alter role ROLE'])('read-only, by %s', async (whose) => {
    const prepared = [`${whose} set default_transaction_read_only = on`];
    expect(await refusedFor({ prepared })).toMatch(
      /read-only.*alter database DATABASE reset default_transaction_read_only;/,
    );
  });

  test.each(['alter role ROLE', 'alter database DATABASE'])('with too few connections, by %s', async (whose) => {
    const prepared = [`${whose} connection limit 12`];
    expect(await refusedFor({ prepared }, { connections: 15 })).toMatch(
      /may have 12 connections.*needs 15.*alter role ROLE connection limit 100;/,
    );
  });

  test('where its one connection is the whole limit, or the password is wrong, or there is no such database', async () => {
    expect(await refusedFor({ prepared: ['alter role ROLE connection limit 1'] })).toMatch(
      /takes no more connections of the role ROLE/,
    );
    const database = await host();
    const wrong = new URL(database.url);
    wrong.password = 'wrong';
    await expect(start(wrong.href)).rejects.toThrow(
      /refuses the password of the role \w+\. Correct it in DATABASE_URL/,
    );
    wrong.password = 'hosted';
    wrong.pathname = 'absent';
    await expect(start(wrong.href)).rejects.toThrow('create database absent owner');
  });

  test('where another program has tables of the same names', async () => {
    const prepared = ['create table public.things (id int)'];
    const database = await host({ prepared });
    await expect(start(database.url)).rejects.toThrow(
      /0000_step failed: The database \w+ holds something else: .*things/,
    );
  });
});

test('sessions are ours, whatever the host has set for its databases', async () => {
  const { url } = await host({
    prepared: [
      "alter database DATABASE set timezone = 'America/New_York'",
      "alter database DATABASE set datestyle = 'German, DMY'",
      "alter role ROLE set intervalstyle = 'iso_8601'",
      "alter role ROLE set default_transaction_isolation = 'serializable'",
      "alter role ROLE set bytea_output = 'escape'",
    ],
  });
  for (const prepared of [true, false]) {
    expect(await faultsOf(url, prepared)).toEqual([]);
    const shown = await withPool(url, prepared, async (pool) => {
      const { rows } = await pool.query(
        `select '2026-01-02 03:04:05Z'::timestamptz::text as at, '1 day 2 hours'::interval::text as long,
          '\\x41'::bytea::text as bytes, current_setting('transaction_isolation') as isolation`,
      );
      return rows;
    });
    expect(shown).toEqual([
      { at: '2026-01-02 03:04:05+00', long: '1 day 02:00:00', bytes: '\\x41', isolation: 'read committed' },
    ]);
  }
});

test('who holds the lock of migrations is said, with what to type', async () => {
  const { url } = await host();
  await start(url);
  const holder = createPool({ url, max: 1, applicationName: 'a stray session' });
  const { rows } = await holder.query('select pg_advisory_lock(20261121), pg_backend_pid() as pid');
  const waiting = start(url, { sayEveryMs: 100 });
  const type = `select pg_terminate_backend(${rows[0].pid});`;
  await expect.poll(() => said.join('\n')).toMatch(/held by the database's process \d+ \(a stray session, idle since/);
  expect(said.join('\n')).toContain(type);
  await query(url, type);
  expect(await waiting).toEqual([]);
  await holder.end();
});

describe.skipIf(pgbouncer === undefined)('behind a pooler', () => {
  const through = async (settings: Record<string, string>, hosting?: Parameters<typeof openHostedDatabase>[0]) => {
    const database = await host(hosting);
    const pooler = await startPgbouncer(pgbouncer ?? '', database.url, settings);
    opened.push({ drop: pooler.stop });
    return { database, pooler };
  };
  const BOTH = /PREPARED_STATEMENTS=off, and DATABASE_DIRECT_URL/;

  test('in transaction mode migrations are refused, by the names of both settings, and leave no lock', async () => {
    const { database, pooler } = await through({ pool_mode: 'transaction' });
    await expect(start(pooler.url)).rejects.toThrow(BOTH);
    expect(
      // Of this database: other tests migrate theirs on the same server.
      await query(
        database.adminUrl,
        `select 1 from pg_locks where locktype = 'advisory' and objid = 20261121
          and database = (select oid from pg_database where datname = current_database())`,
      ),
    ).toEqual([]);
    expect(await start(database.url)).toEqual(['0000_step']);
  });

  test('in transaction mode requests are refused while statements are prepared, and else served in our settings', async () => {
    const { database, pooler } = await through(
      { pool_mode: 'transaction' },
      { prepared: ["alter database DATABASE set timezone = 'America/New_York'"] },
    );
    await start(database.url);
    expect(await faultsOf(pooler.url, true)).toEqual([expect.stringMatching(BOTH)]);
    expect(await faultsOf(pooler.url, false)).toEqual([]);
    await withPool(pooler.url, false, async (pool) => {
      const zones = await Promise.all(
        Array.from({ length: 8 }, async () => pool.query("select current_setting('timezone') as zone, pg_sleep(0.02)")),
      );
      expect(new Set(zones.map(({ rows }) => rows[0].zone))).toEqual(new Set(['UTC']));
    });
  });

  test('what a pooler in transaction mode cannot keep is refused with the command', async () => {
    const { database, pooler } = await through(
      { pool_mode: 'transaction' },
      {
        prepared: [
          "alter database DATABASE set intervalstyle = 'iso_8601'",
          'create schema extensions; grant usage on schema extensions to public; create extension pg_trgm schema extensions',
        ],
      },
    );
    const faults = (await faultsOf(pooler.url, false)).join('\n');
    const whose = `alter role ${database.role} in database ${database.name}`;
    expect(faults).toContain(`${whose} set IntervalStyle = 'postgres';`);
    expect(faults).toContain(`${whose} set search_path = public, extensions;`);
  });

  test('in session mode everything works as without one', async () => {
    const { pooler } = await through({ pool_mode: 'session' });
    expect(await start(pooler.url)).toEqual(['0000_step']);
    expect(await faultsOf(pooler.url, true)).toEqual([]);
  });

  test('in statement mode it is refused by the name of that setting', async () => {
    const { pooler } = await through({ pool_mode: 'statement' });
    await expect(start(pooler.url)).rejects.toThrow(BOTH);
    await expect(faultsOf(pooler.url, false)).rejects.toThrow(/statement pooling mode|transaction/i);
  });
});
