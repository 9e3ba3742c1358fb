import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { query } from '../../../embedded-postgres/test/query.ts';
import { openTemporaryFolder } from '../../../embedded-postgres/test/temporary-folder.ts';
import { interruptMigration, MIGRATIONS, migrationsBefore } from '../../test/migrations-before.ts';
import { createEmptyTestDatabase, createTestDatabase, type TestDatabase } from '../../test/postgres.ts';
import { migrate } from '../platform/postgres/migrate.ts';
import { createPool } from '../platform/postgres/pool.ts';

const WIDENED_BY = '0038_big_keys';
/** Several batches in each table. */
const ROWS = 400;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

let database: TestDatabase;
let fresh: TestDatabase;
let older: Awaited<ReturnType<typeof openTemporaryFolder>>;

const run = async <Row extends object = object>(sql: string) => (await query(database.url, sql)) as Row[];

interface Column {
  table: string;
  name: string;
  type: string;
  refersTo: string | null;
}

/** Of each table with keys: what a row needs, and every column that refers to another table. */
const COLUMNS = `
  select pg_class.relname as table, attname as name, typname as type, referred.relname as "refersTo"
  from pg_attribute join pg_class on pg_class.oid = attrelid join pg_type on pg_type.oid = atttypid
  left join pg_constraint on contype = 'f' and conrelid = attrelid and attnum = any (conkey)
  left join pg_class as referred on referred.oid = confrelid
  where pg_class.relnamespace = 'public'::regnamespace and pg_class.relkind = 'r' and attnum > 0
    and attidentity = '' and (attnotnull and not atthasdef or contype = 'f' or attname in ('subject_id', 'last_follower_id'))
  order by 1, 2`;

const VALUES: Record<string, string> = {
  bool: 'true',
  bpchar: 'n::text',
  bytea: "convert_to(n::text, 'UTF8')",
  date: "date '2026-01-01' + n",
  int2: '1',
  jsonb: "'{}'",
  text: "rpad(n::text, 200, '.')",
  timestamptz: "timestamptz '2026-01-01'",
  uuid: 'gen_random_uuid()',
  _int4: 'array[n, n + 1]',
  _text: "'{}'",
};
const EXCEPTIONS: Record<string, string> = { 'sales.channel': "'chat'", 'follows.vendor_id': `1 + n % ${ROWS}` };

/** Triggers fill them. */
const FILLED = new Set(['entitlements', 'receipt_counters']);

/** Row n of each table refers to row n of the others. */
async function fillTables(): Promise<void> {
  const waiting = Map.groupBy(await run<Column>(COLUMNS), ({ table }) => table);
  const isWaiting = ({ table, refersTo }: Column) => refersTo !== null && refersTo !== table && waiting.has(refersTo);
  while (waiting.size > 0) {
    const [table, columns] = [...waiting].find(([, needed]) => !needed.some(isWaiting))!;
    waiting.delete(table);
    if (FILLED.has(table)) continue;
    const values = columns.map(({ name, type }) => EXCEPTIONS[`${table}.${name}`] ?? VALUES[type] ?? 'n');
    await run(`insert into ${table} (${columns.map(({ name }) => name).join(', ')})
      select ${values.join(', ')} from generate_series(1, ${ROWS}) as n on conflict do nothing`);
  }
}

/** By table, the columns that the migration finds: later ones add others. */
async function readColumns(): Promise<Map<string, string[]>> {
  const rows = await run<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
      where table_schema = 'public' group by 1`,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/** Of each table its number of rows, and one text of them all, with these columns. */
async function readRows(columns: Map<string, string[]>): Promise<object[]> {
  const tables = await run<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  return run(
    tables
      .map(
        ({ name }) => `select '${name}' as name, count(*)::int, md5(string_agg(stored, '' order by stored))
          from (select (select jsonb_object_agg(key, value)::text from jsonb_each(to_jsonb(${name}))
            where key = any('{${(columns.get(name) ?? []).join()}}')) as stored from ${name}) as rows`,
      )
      .join(' union all ')
      .concat(' order by name'),
  );
}

/** Everything that has a definition, by name. */
const CATALOGUE = `
  select table_name as of, column_name as name, concat_ws(' ', udt_name, is_nullable, column_default, identity_generation,
    identity_start, identity_maximum, generation_expression) as definition
  from information_schema.columns where table_schema = 'public'
  union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
  union all select conrelid::regclass::text, conname, pg_get_constraintdef(oid) || convalidated from pg_constraint
    where connamespace = 'public'::regnamespace
  union all select data_type::text, sequencename, concat_ws(' ', start_value, min_value, max_value, increment_by)
    from pg_sequences where schemaname = 'public'
  union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select 'function', oid::regprocedure::text, prosrc from pg_proc where pronamespace = 'public'::regnamespace
  order by 1, 2, 3`;

const KEYS_OF_32_BITS = `
  select table_name || '.' || column_name as key from information_schema.columns
  where table_schema = 'public' and udt_name in ('int4', '_int4') and column_name ~ '_ids?$'`;

/** As the release before stores a notification. */
const ADD_BY_OLDER = `
  insert into notifications (user_id, type, topic, title, message, reason, data, created_at, actor_id, chat_id)
  values (3, 'message', 'meanwhile', '', '', '', '{}', now(), 2, null) returning id`;

beforeAll(async () => {
  [database, fresh, older] = await Promise.all([
    createEmptyTestDatabase(),
    createTestDatabase(),
    openTemporaryFolder(),
  ]);
  await migrate({ url: database.url, folder: await migrationsBefore(WIDENED_BY, older.dir), log });
  await fillTables();
});
afterAll(async () => {
  await Promise.all([database.drop(), fresh.drop(), older.remove()]);
});

test('every row keeps its keys, beside the release before and after an interruption', async () => {
  const columns = await readColumns();
  const before = await readRows(columns);
  expect(before.filter(({ count }: { count?: number }) => count === 0)).toEqual([]);
  await interruptMigration(run, {
    tag: WIDENED_BY,
    procedure: 'copy_keys',
    held: 'select from notifications where id = 7',
    async untilOthersAreDone() {
      const waits = `select from pg_stat_activity
        where datname = current_database() and query like '%CALL copy_keys%' and wait_event = 'PgSleep'`;
      await expect.poll(async () => run(waits)).toHaveLength(1);
      const [{ id } = { id: 0 }] = await run<{ id: number }>(ADD_BY_OLDER);
      const keys = `select big_user_id as "user", big_actor_id as actor, big_chat_id as chat from notifications`;
      expect(await run(`${keys} where id = ${id}`)).toEqual([{ user: 3, actor: 2, chat: null }]);
      await run(`update notifications set actor_id = 5, chat_id = 9 where id = ${id}`);
      expect(await run(`${keys} where id = ${id}`)).toEqual([{ user: 3, actor: 5, chat: 9 }]);
      await run(`delete from notifications where id = ${id}`);
    },
  });
  expect(await migrate({ url: database.url, folder: MIGRATIONS, log })).toContain(WIDENED_BY);
  // Later migrations add tables and columns.
  expect(await readRows(columns)).toEqual(expect.arrayContaining(before));
  expect(await run(KEYS_OF_32_BITS)).toEqual([]);
});

test('the database is then as a new one is, whatever its tables held', async () => {
  expect(await run(CATALOGUE)).toEqual(await query(fresh.url, CATALOGUE));
});

test('ids continue, past 32 bits too', async () => {
  const add = (name: string) => `insert into users (username, email, name, created_at, updated_at)
    values ('${name}', '${name}', '${name}', now(), now()) returning id`;
  expect(await run(add('next'))).toEqual([{ id: ROWS + 1 }]);
  await run('alter sequence users_id_seq restart 5000000000');
  expect(await run(add('far'))).toEqual([{ id: 5_000_000_000 }]);
  expect(await run('select user_id from entitlements order by user_id desc limit 2')).toEqual([
    { user_id: 5_000_000_000 },
    { user_id: ROWS + 1 },
  ]);
});

describe('a session of the release before, with its prepared statements', () => {
  const statement = { name: 'found', text: 'select id, name from users where id = $1', values: [1] };

  test('ends, and the next one finds the same', async () => {
    const other = await createEmptyTestDatabase();
    await migrate({ url: other.url, folder: await migrationsBefore(WIDENED_BY, older.dir), log });
    const session = new pg.Client({ connectionString: other.url, application_name: 'akatale' });
    session.on('error', () => undefined);
    await session.connect();
    await session.query(statement);
    await migrate({ url: other.url, folder: MIGRATIONS, log });
    await expect(session.query(statement)).rejects.toThrow(/terminat|not queryable/);
    const pool = createPool({ url: other.url, max: 1 });
    expect((await pool.query(statement)).rows).toEqual([]);
    await pool.end();
    await other.drop();
  });
});
