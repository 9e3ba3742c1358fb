import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { findPending, prepareRecord, recordMigration } from './applied-migrations.ts';
import { connectWithRetry } from './connect-with-retry.ts';
import { type Migration, readMigrations } from './migration-files.ts';
import type { PostgresLog } from './pool.ts';

export { pendingMigrations } from './applied-migrations.ts';

const ADVISORY_LOCK = 20_261_121;
const LOCK_TIMEOUT_MS = 2_000;
const ATTEMPTS = 5;
/** As the first line of a statement. */
const SELECTS_STATEMENTS = '-- run what this selects';

export interface MigrateOptions {
  /** A direct connection: the lock belongs to a session, which a pooler would not preserve. */
  url: string;
  folder: string;
  log: PostgresLog;
  waitSeconds?: number;
  /** How long one statement may wait for a table, which blocks all later statements on it. */
  lockTimeoutMs?: number;
}

/** Forward only, one transaction each; concurrent programs wait for one. @returns the names of those run now */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const { url, folder, log } = options;
  const migrations = await readMigrations(folder);
  const client = await connectWithRetry(url, log, options.waitSeconds);
  try {
    await client.query('set statement_timeout = 0');
    await acquireLock(client, log);
    await prepareRecord(client);
    const pending = await findPending(client, migrations);
    if (pending[0]) log.info(`Migrating the database, from ${pending[0].tag} …`);
    for (const migration of pending) {
      await client.query(`set lock_timeout = ${options.lockTimeoutMs ?? LOCK_TIMEOUT_MS}`);
      await runPatiently(client, migration, log);
    }
    return pending.map(({ tag }) => tag);
  } finally {
    await client.end();
  }
}

/** Polls: a waiting statement holds a snapshot, which `create index concurrently` elsewhere would wait for. */
async function acquireLock(client: pg.Client, log: PostgresLog): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${ADVISORY_LOCK}) as taken`);
    if (rows[0]?.taken) return;
    if (isFirst) log.info('Another program is migrating the database; waiting for it.');
    await sleep(100);
  }
}

async function runPatiently(client: pg.Client, migration: Migration, log: PostgresLog): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await run(client, migration);
      return;
    } catch (error) {
      const isLocked = (error as { code?: string }).code === '55P03';
      if (!isLocked || attempt === ATTEMPTS) {
        const reason = (error as Error).message;
        throw new Error(`The migration ${migration.tag} failed: ${reason}`, { cause: error });
      }
      log.warn(`${migration.tag} waits for a table that is in use (attempt ${attempt}).`);
      await sleep(250 + Math.random() * 500);
    }
  }
}

async function run(client: pg.Client, migration: Migration): Promise<void> {
  if (migration.isOutsideTransaction) {
    for (const statement of migration.statements) await execute(client, statement);
    await recordMigration(client, migration);
    return;
  }
  await client.query('begin');
  try {
    for (const statement of migration.statements) await client.query(statement);
    await recordMigration(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** The statements that it selects are run too, one by one: what a procedure may not do, for tables known only then. */
async function execute(client: pg.Client, statement: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(statement);
  if (!statement.trimStart().startsWith(SELECTS_STATEMENTS)) return;
  for (const selected of rows) await client.query(selected.statement);
}
