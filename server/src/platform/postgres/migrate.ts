import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { SetupError } from '../setup-error.ts';
import { findPending, prepareRecord, recordMigration } from './applied-migrations.ts';
import { connectWithRetry } from './connect-with-retry.ts';
import { explainDatabaseError, explained, type Target, targetOf } from './explain-database.ts';
import { createExtensions, followExtensions, placeOfExtensions } from './extensions.ts';
import { findInTheWay } from './in-the-way.ts';
import { type Migration, readMigrations } from './migration-files.ts';
import type { PostgresLog } from './pool.ts';
import { setSession } from './session.ts';
import { findUnsuitable, needsDirect } from './suitability.ts';
import { areSessionsShared, surveyDatabase } from './survey.ts';

export { pendingMigrations } from './applied-migrations.ts';

const ADVISORY_LOCK = 20_261_121;
const LOCK_TIMEOUT_MS = 2_000;
const ATTEMPTS = 5;
const SAY_EVERY_MS = 10_000;

export interface MigrateOptions {
  /** A direct connection: the lock belongs to a session, which a pooler would not preserve. */
  url: string;
  setting?: string | undefined;
  folder: string;
  log: PostgresLog;
  waitSeconds?: number;
  /** How long one statement may wait for a table, which blocks all later statements on it. */
  lockTimeoutMs?: number;
  connections?: number;
  /** What to type where this database cannot be taken along. */
  another?: string;
  sayEveryMs?: number;
}

/** Forward only, one transaction each; concurrent programs wait for one. @returns the names of those run now */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const { url, folder, log, setting } = options;
  const migrations = await readMigrations(folder);
  const target = targetOf(url, setting);
  const client = await connectWithRetry(url, log, { ...options, target });
  try {
    await assertSuitable(client, migrations, target, options);
    await client.query('set statement_timeout = 0');
    await acquireLock(client, log, options.sayEveryMs);
    return await runPending(client, migrations, { ...options, target });
  } catch (error) {
    throw explained(error, target);
  } finally {
    // A pooler in between may give the session to others.
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
    await client.end();
  }
}

async function assertSuitable(
  client: pg.Client,
  migrations: Migration[],
  target: Target,
  options: MigrateOptions,
): Promise<void> {
  const { url, log, connections = 1, another } = options;
  const setting = target.setting ?? 'its address';
  const other = await connectWithRetry(url, log, { ...options, target });
  try {
    if (await areSessionsShared(client, other)) throw new SetupError(needsDirect(setting));
  } finally {
    await other.end();
  }
  const isUpToDate = (await findPending(client, migrations, another)).length === 0;
  const facts = await surveyDatabase(client);
  const faults = findUnsuitable(facts, { setting, needed: connections, isUpToDate });
  if (faults.length > 0) throw new SetupError(faults.join('\n'));
}

type Run = MigrateOptions & { target: Target };

async function runPending(client: pg.Client, migrations: Migration[], options: Run): Promise<string[]> {
  await followExtensions(client);
  const pending = await findPending(client, migrations);
  if (!pending[0]) return [];
  const faults = await findInTheWay(client, migrations, pending);
  if (faults.length > 0) throw new SetupError(faults.join('\n'));
  options.log.info(`Migrating the database, from ${pending[0].tag} …`);
  await prepareRecord(client);
  await createExtensions(client);
  await setSession(client);
  const place = await placeOfExtensions(client);
  for (const migration of pending) {
    await client.query(`set lock_timeout = ${options.lockTimeoutMs ?? LOCK_TIMEOUT_MS}`);
    await runPatiently(client, { ...migration, statements: migration.statements.map(place) }, options);
  }
  return pending.map(({ tag }) => tag);
}

/** Polls: a waiting statement holds a snapshot, which `create index concurrently` elsewhere would wait for. */
async function acquireLock(client: pg.Client, log: PostgresLog, sayEveryMs = SAY_EVERY_MS): Promise<void> {
  let saidAt = performance.now();
  for (let isFirst = true; ; isFirst = false) {
    const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${ADVISORY_LOCK}) as taken`);
    if (rows[0]?.taken) return;
    if (isFirst) log.info('Another program is migrating the database; waiting for it.');
    if (performance.now() - saidAt > sayEveryMs) {
      saidAt = performance.now();
      await sayWhoHolds(client, log);
    }
    await sleep(100);
  }
}

async function sayWhoHolds(client: pg.Client, log: PostgresLog): Promise<void> {
  const { rows } = await client.query<{ pid: number; name: string; since: string; state: string }>(
    `select pid, coalesce(nullif(application_name, ''), 'without a name') as name, coalesce(state, 'unknown') as state,
      to_char(coalesce(state_change, backend_start) at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as since
    from pg_locks left join pg_stat_activity using (pid)
    where locktype = 'advisory' and granted and (classid, objid, objsubid) = (0, ${ADVISORY_LOCK}, 1)
      and pg_locks.database = (select oid from pg_database where datname = current_database())`,
  );
  for (const { pid, name, since, state } of rows) {
    log.warn(
      `The lock of migrations is held by the database's process ${pid} (${name}, ${state} since ${since} UTC). If no other ` +
        `program is migrating, type in the database: select pg_terminate_backend(${pid});`,
    );
  }
}

async function runPatiently(client: pg.Client, migration: Migration, { log, target }: Run): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await run(client, migration);
      return;
    } catch (error) {
      const isLocked = (error as { code?: string }).code === '55P03';
      if (!isLocked || attempt === ATTEMPTS) {
        const { message, detail } = error as Error & { detail?: string };
        const reason = explainDatabaseError(error, target)?.sentence ?? [message, detail].filter(Boolean).join(' ');
        throw new SetupError(`The migration ${migration.tag} failed: ${reason}`, { cause: error });
      }
      log.warn(`${migration.tag} waits for a table that is in use (attempt ${attempt}).`);
      await sleep(250 + Math.random() * 500);
    }
  }
}

async function run(client: pg.Client, migration: Migration): Promise<void> {
  if (migration.isOutsideTransaction) {
    for (const statement of migration.statements) await client.query(statement);
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
