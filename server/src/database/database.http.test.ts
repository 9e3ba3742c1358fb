import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmptyTestDatabase, type TestDatabase } from '../../test/postgres.ts';
import { findPending } from '../platform/postgres/applied-migrations.ts';
import { migrate } from '../platform/postgres/migrate.ts';

const FUNCTIONS = join(import.meta.dirname, 'functions');
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

let database: TestDatabase;
let client: pg.Client;
/** What the named files say. */
let files: string;

beforeAll(async () => {
  database = await createEmptyTestDatabase();
  await migrate({ url: database.url, folder: join(import.meta.dirname, 'migrations'), log });
  client = new pg.Client(database.url);
  await client.connect();
  const names = (await readdir(FUNCTIONS)).toSorted();
  files = (await Promise.all(names.map((name) => readFile(join(FUNCTIONS, name), 'utf8')))).join('\n');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

async function run<Row extends object>(sql: string): Promise<Row[]> {
  const { rows } = await client.query<Row>(sql);
  return rows;
}

/** The functions of this product, without those of extensions, and its triggers: names with definitions. */
const DEFINITIONS = `
  select proname as name, pg_get_functiondef(pg_proc.oid) as definition from pg_proc
  where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
  union all
  select tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal and tgrelid in (
    select oid from pg_class where relnamespace = 'public'::regnamespace)
  order by 1, 2`;

describe('the functions and triggers of the database, after all migrations,', () => {
  test('are what `functions/*.sql` says, no more and no less', async () => {
    const migrated = await run<{ name: string }>(DEFINITIONS);
    await client.query('begin');
    await client.query(files);
    const applied = await run(DEFINITIONS);
    await client.query('rollback');
    expect(applied).toEqual(migrated);
    const named = [...files.matchAll(/^CREATE OR REPLACE (?:FUNCTION|TRIGGER) (\w+)/gm)].map(([, name]) => name);
    expect(new Set(migrated.map(({ name }) => name))).toEqual(new Set(named));
  });

  test('that act by themselves are told in ARCHITECTURE.md, each by its name', async () => {
    const told = await readFile(join(import.meta.dirname, '../../../ARCHITECTURE.md'), 'utf8');
    const triggers = await run<{ name: string }>(
      `select distinct tgname as name from pg_trigger where not tgisinternal
        and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
    );
    expect(triggers.length).toBeGreaterThan(0);
    expect(triggers.map(({ name }) => name).filter((name) => !told.includes(`\`${name}\``))).toEqual([]);
  });
});

test('a program from before the first release finds its first migration changed, and stops', async () => {
  const its = {
    tag: '0000_foundations',
    madeAt: 1_795_232_982_922,
    sha256: 'of what it was',
    statements: [],
    isOutsideTransaction: false,
  };
  await expect(findPending(client, [its])).rejects.toThrow('The migration 0000_foundations was changed');
});

test('every key has 64 bits', async () => {
  const narrow = await run(`
    select table_name || '.' || column_name as key from information_schema.columns
    where table_schema = 'public' and udt_name in ('int4', '_int4') and column_name ~ '_ids?$'
    union all
    select sequencename from pg_sequences where schemaname = 'public' and data_type <> 'bigint'::regtype`);
  expect(narrow).toEqual([]);
});

test('every person who is inserted has a trial, also many at once and with a key of more than 32 bits', async () => {
  const insert = (from: number) => `
    insert into users (username, email, name, created_at, updated_at)
    select 'person' || n, 'person' || n || '@akatale.example', 'Person', now(), now()
    from generate_series(${from}, ${from + 2}) n`;
  await run(insert(1));
  await run('alter sequence users_id_seq restart 5000000000');
  await run(insert(4));
  const trials = `select user_id::float8 as id from entitlements
    where subscription_status = 'trial' and completed_sales = 0 and chat_override is null order by 1`;
  const [first, second, third, ...others] = await run<{ id: number }>(trials);
  expect([first, second, third].every((row) => row !== undefined && row.id < 10)).toBe(true);
  expect(others).toEqual([{ id: 5_000_000_000 }, { id: 5_000_000_001 }, { id: 5_000_000_002 }]);
  await run('delete from users');
  expect(await run(trials)).toEqual([]);
});
