import { chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProgram as startDatabase } from '../../../embedded-postgres/test/embedded-program.ts';
import { query } from '../../../embedded-postgres/test/query.ts';
import { openTemporaryFolder } from '../../../embedded-postgres/test/temporary-folder.ts';
import { type HostedDatabase, openHostedDatabase } from '../../test/hosted-database.ts';
import { createEmptyTestDatabase } from '../../test/postgres.ts';
import { startProcess } from '../../test/programs/program.ts';
import { findPgbouncer, startPgbouncer } from '../../test/servers/pgbouncer.ts';

const pgbouncer = await findPgbouncer();
const repository = join(import.meta.dirname, '../../..');
let folder: Awaited<ReturnType<typeof openTemporaryFolder>>;
let database: HostedDatabase;
let closed: HostedDatabase;
beforeAll(async () => {
  folder = await openTemporaryFolder();
  [database, closed] = [await openHostedDatabase(), await openHostedDatabase({ isOwner: false })];
});
afterAll(async () => {
  await database.drop();
  await closed.drop();
  await folder.remove();
});

/** What a process says that does not start. */
async function refusalOf(words: string[], settings: Record<string, string>, account?: { uid: number; gid: number }) {
  const program = await startProcess({
    command: [process.execPath, join(repository, 'tools/start.ts'), ...words],
    cwd: repository,
    settings: { DATA_DIR: join(folder.dir, 'data'), ...settings },
    ...(account && { account }),
  });
  const said = { code: await program.ended, text: program.stdout() + program.stderr() };
  expect(said.text).not.toMatch(/\n\s+at |EACCES|"stack"/);
  return said;
}

test.each([[['web']], [['worker']], [['migrate']], [['seed']], [['cli', 'check-launch']]])(
  '%j says in words that tables may not be created, and with what that is mended',
  async (words) => {
    const { code, text } = await refusalOf(words, { DATABASE_URL: closed.url });
    expect(text).toContain(`alter database ${closed.name} owner to ${closed.role};`);
    expect(code).toBe(1);
  },
);

/* With the settings it serves, and with one of them it does not: `tools/hosts/hosts.proof.test.ts`. */
test.skipIf(pgbouncer === undefined)(
  'a pooled address without its settings is refused by the names of both',
  async () => {
    const pooler = await startPgbouncer(pgbouncer ?? '', database.url, { pool_mode: 'transaction' });
    const { code, text } = await refusalOf(['web'], { DATABASE_URL: pooler.url });
    expect(text).toMatch(/DATABASE_URL leads to a pooler.*PREPARED_STATEMENTS=off, and DATABASE_DIRECT_URL/);
    expect(code).toBe(1);
    await pooler.stop();
  },
);

/** Of the journal before the baseline: its table, and its first row. */
const OLD_JOURNAL = `
  create schema drizzle;
  create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
  insert into drizzle.__drizzle_migrations (hash, created_at)
  values ('923a7f985edabe671e4baab1329f90789a9a17be3c1694a8a5770d0c8f36857c', 1795232982922)`;
const REFUSED = 'This database was made before the first release and cannot be taken along: type ';

test.each([[['web']], [['worker']], [['migrate']]])(
  '%j says what to type of a database from before the first release',
  async (words) => {
    const old = await createEmptyTestDatabase();
    await query(old.url, OLD_JOURNAL);
    const { code, text } = await refusalOf(words, { DATABASE_URL: old.url });
    expect(text).toContain(`${REFUSED}\`create database akatale_new\``);
    expect(code).toBe(1);
    expect(await query(old.url, "select 1 from pg_tables where schemaname in ('public', 'pgboss')")).toEqual([]);
    await old.drop();
  },
);

test('nor is a demo begun again on a data folder from before the first release', async () => {
  const dataDir = join(folder.dir, 'demo');
  const ask = async (sql: string) => {
    const program = await startDatabase({ dataDir });
    try {
      return await query(program.url, sql);
    } finally {
      await program.stop();
    }
  };
  await ask(OLD_JOURNAL);
  await writeFile(join(dataDir, 'demo'), 'begun\n');
  const demo = await startProcess({
    command: [process.execPath, join(repository, 'server/src/start/demo.ts')],
    cwd: repository,
    settings: { DATA_DIR: dataDir },
  });
  expect(await demo.ended).toBe(1);
  const said = (demo.stdout() + demo.stderr()).replaceAll('\\"', '"');
  expect(said).toContain(`${REFUSED}\`mv "${dataDir}" "${dataDir}.before"\``);
  expect(await ask('select count(*)::int as n from drizzle.__drizzle_migrations')).toEqual([{ n: 1 }]);
});

test('a data folder that is a file, or belongs to another user', async () => {
  const file = join(folder.dir, 'file');
  await writeFile(file, '');
  const settings = { DATABASE_URL: database.url };
  expect((await refusalOf(['worker'], { ...settings, DATA_DIR: file })).text).toContain('Set DATA_DIR to a folder');
  if (process.getuid?.() !== 0) return;
  const others = join(folder.dir, 'others');
  await mkdir(others);
  await chown(others, 1000, 1000);
  await chmod(others, 0o755);
  await chmod(folder.dir, 0o755);
  const { code, text } = await refusalOf(['worker'], { ...settings, DATA_DIR: others }, { uid: 12_345, gid: 0 });
  expect(text).toMatch(/user of this program \(12345:0\) may not use .*others belongs to 1000:1000 with mode 0755/);
  expect(code).toBe(1);
});
