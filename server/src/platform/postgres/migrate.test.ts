import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTemporaryFolder } from '../../../../embedded-postgres/test/temporary-folder.ts';
import { createEmptyTestDatabase, type TestDatabase } from '../../../test/postgres.ts';
import { openFaultProxy } from '../../../test/servers/fault-proxy.ts';
import { migrate, pendingMigrations } from './migrate.ts';

const said: string[] = [];
const say = (text: unknown): void => void said.push(String(text));
const log = { info: say, warn: say, error: say };

let database: TestDatabase;
let temporary: Awaited<ReturnType<typeof openTemporaryFolder>>;
let folder: string;
let client: pg.Client;

beforeEach(async () => {
  said.length = 0;
  database = await createEmptyTestDatabase();
  temporary = await openTemporaryFolder();
  folder = join(temporary.dir, 'migrations');
  client = new pg.Client(database.url);
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
  await temporary.remove();
});

/** Writes a migrations folder as drizzle-kit does, one file for each text. */
async function lay(...texts: string[]): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'meta'), { recursive: true });
  const entries = texts.map((_text, idx) => ({ idx, when: 1_000 + idx, tag: `000${idx}_step` }));
  await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ entries }));
  for (const [idx, text] of texts.entries()) {
    await writeFile(join(folder, `000${idx}_step.sql`), text);
  }
}

const run = (more: object = {}): Promise<string[]> => migrate({ url: database.url, folder, log, ...more });

test('runs what is pending, in order, once', async () => {
  await lay('create table a (n int);--> statement-breakpoint\ninsert into a values (1);');
  expect(await pendingMigrations(client, folder)).toEqual(['0000_step']);
  expect(await run()).toEqual(['0000_step']);
  expect(await run()).toEqual([]);
  await lay(
    'create table a (n int);--> statement-breakpoint\ninsert into a values (1);',
    'alter table a add column m int default 2;',
  );
  expect(await run()).toEqual(['0001_step']);
  expect(await pendingMigrations(client, folder)).toEqual([]);
  expect((await client.query('select * from a')).rows).toEqual([{ n: 1, m: 2 }]);
});

test('of programs that start at once one migrates and the others wait', async () => {
  await lay('create table a (n int);', 'select pg_advisory_xact_lock(7);', 'create table b ();');
  await client.query('select pg_advisory_lock(7)');
  const running = Array.from({ length: 4 }, async () => run({ lockTimeoutMs: 0 }));
  const waiting = () => said.filter((text) => text === 'Another program is migrating the database; waiting for it.');
  await expect.poll(waiting).toHaveLength(3);
  await client.query('select pg_advisory_unlock(7)');
  const ran = await Promise.all(running);
  expect(ran.map((tags) => tags.length).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 3]);
});

test('a failing migration leaves nothing of itself, and keeps those before it', async () => {
  await lay('create table a (n int);', 'create table b (n int);--> statement-breakpoint\noops;');
  await expect(run()).rejects.toThrow(/0001_step failed: syntax error/);
  expect(await pendingMigrations(client, folder)).toEqual(['0001_step']);
  const { rows } = await client.query("select to_regclass('a') a, to_regclass('b') b");
  expect(rows).toEqual([{ a: 'a', b: null }]);
});

test('steps back from a table that stays in use, and takes it when it is free', async () => {
  await lay('create table a (n int);');
  await run();
  await lay(
    'create table a (n int);',
    '-- outside a transaction\nset lock_timeout = 0',
    'alter table a add column m int;',
  );
  await client.query('begin; lock table a in access share mode');
  await expect(run({ lockTimeoutMs: 50 })).rejects.toThrow(/canceling statement due to lock timeout/);
  expect(said.filter((text) => text.includes('waits for a table'))).toHaveLength(4);
  said.length = 0;
  const waiting = run({ lockTimeoutMs: 50 });
  await expect.poll(() => said.join()).toContain('0002_step waits for a table that is in use');
  await client.query('commit');
  expect(await waiting).toEqual(['0002_step']);
});

test('builds an index concurrently, while another program waits its turn', async () => {
  await lay(
    'create table a (n int);',
    '-- outside a transaction\ncreate index concurrently if not exists a_n on a (n);',
  );
  const ran = await Promise.all([run(), run()]);
  expect(ran.flat()).toEqual(['0000_step', '0001_step']);
});

test('a view of the owner stops before anything is changed, by its name, and afterwards it goes on', async () => {
  await lay('create table a (n int, m int);');
  await run();
  const later = [
    'create table a (n int, m int);',
    'create table b (n int);',
    'create view ours as select 1 as one;--> statement-breakpoint\nalter table "a" drop column n;',
  ];
  await lay(...later);
  await client.query('create view report as select n from a');
  await client.query('create materialized view totals as select sum(n) from report');
  await client.query('create function look() returns trigger language plpgsql as $$ begin return new; end $$');
  await client.query('create trigger watches before update of n on a for each row execute function look()');
  await client.query('create view unrelated as select 1 as one');
  const drops = ['drop materialized view totals;', 'drop trigger watches on a;', 'drop view report;'];
  const refused = await run().catch((error: Error) => error.message);
  for (const drop of drops) expect(refused).toContain(`type in the database: ${drop} Then start again`);
  expect(refused).toMatch(/^The materialized view totals.*table a, which the migration 0002_step changes/);
  expect(refused).not.toContain('unrelated');
  expect(await pendingMigrations(client, folder)).toEqual(['0001_step', '0002_step']);
  await client.query(drops.join(' '));
  expect(await run()).toEqual(['0001_step', '0002_step']);
});

test('what only the database finds in the way is said with its name', async () => {
  await lay('create table a (n int);--> statement-breakpoint\ncreate view report as select n from a;');
  await run();
  await lay(
    'create table a (n int);--> statement-breakpoint\ncreate view report as select n from a;',
    'alter table a drop column n;',
  );
  await expect(run()).rejects.toThrow(
    /0001_step failed: Something of yours .*view report depends on column n of table a/,
  );
});

test('a file that was changed after it ran stops the start', async () => {
  await lay('create table a (n int);');
  await run();
  await lay('create table a (n bigint);');
  await expect(run()).rejects.toThrow(/0000_step was changed after/);
  await expect(pendingMigrations(client, folder)).rejects.toThrow(/0000_step was changed after/);
});

test('a database from before the first release is refused before anything is changed, with what to type', async () => {
  await client.query(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    create table a (n int); insert into a values (1)`);
  const first = '923a7f985edabe671e4baab1329f90789a9a17be3c1694a8a5770d0c8f36857c';
  const record = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, 1000), ($2, 1001)';
  await client.query(record, [first, 'of the second']);
  await lay('create table a (n int);', 'drop table a;');
  const refusal = 'This database was made before the first release and cannot be taken along: type this.';
  await expect(run({ another: 'type this' })).rejects.toThrow(refusal);
  await expect(pendingMigrations(client, folder)).rejects.toThrow('made before the first release');
  expect(said).toEqual([]);
  expect((await client.query('select * from a')).rows).toEqual([{ n: 1 }]);
  expect((await client.query('select count(*)::int as n from drizzle.__drizzle_migrations')).rows).toEqual([{ n: 2 }]);
});

test('the release before runs on the schema of the one after', async () => {
  await lay('create table a (n int);', 'create table b (n int);');
  await run();
  await lay('create table a (n int);');
  expect(await pendingMigrations(client, folder)).toEqual([]);
  expect(await run()).toEqual([]);
});

test('waits for a database that comes up later, and not for one that will not have us', async () => {
  await lay('create table a (n int);');
  const proxy = await openFaultProxy(database.url);
  await proxy.close();
  const { port } = new URL(proxy.url);
  const waiting = migrate({ url: proxy.url, folder, log });
  await expect.poll(() => said.join()).toContain('Waiting for the database');
  const later = await openFaultProxy(database.url, Number(port));
  expect(await waiting).toEqual(['0000_step']);
  await later.close();

  const closed = migrate({ url: 'postgres://a@127.0.0.1:1/b', folder, log, waitSeconds: 0 });
  await expect(closed).rejects.toThrow('Nothing answers at 127.0.0.1:1');
  const wrong = new URL(database.url);
  wrong.pathname = 'absent';
  said.length = 0;
  await expect(migrate({ url: wrong.href, folder, log })).rejects.toThrow('There is no database absent');
  expect(said).toEqual([]);
});

test("the project's own migrations run, and a second time they do nothing", async () => {
  const own = fileURLToPath(new URL('../../database/migrations', import.meta.url));
  await cp(own, folder, { recursive: true });
  expect((await run()).length).toBeGreaterThan(0);
  expect(await run()).toEqual([]);
});
