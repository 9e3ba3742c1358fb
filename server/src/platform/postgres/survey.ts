import type pg from 'pg';
import { createPool } from './pool.ts';
import { EXTENSIONS, SESSION } from './session.ts';
import {
  type DatabaseFacts,
  findForeignSettings,
  needsExtensionsInPath,
  needsSessions,
  needsUnprepared,
} from './suitability.ts';

type Queryable = Pick<pg.Pool, 'query'>;

export async function surveyDatabase(client: Queryable): Promise<DatabaseFacts> {
  const { rows } = await client.query<DatabaseFacts>(
    `select current_database() as database, current_user as role,
      current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
      pg_is_in_recovery() as "isReplica", current_setting('transaction_read_only') = 'on' as "isReadOnly",
      pg_has_role(datdba, 'usage') as "isOwner",
      has_database_privilege(current_database(), 'create') as "mayCreateSchemas",
      (select has_schema_privilege(oid, 'create') and has_schema_privilege(oid, 'usage') from pg_namespace where nspname = 'public') as "mayCreateInPublic",
      (select coalesce(json_agg(json_build_object(
          'name', wanted, 'isAvailable', available.name is not null,
          'schema', nspname, 'mayUse', coalesce(has_schema_privilege(pg_namespace.oid, 'usage'), false)
        ) order by wanted), '[]')
        from unnest($1::text[]) wanted
        left join pg_available_extensions available on available.name = wanted
        left join pg_extension on extname = wanted
        left join pg_namespace on pg_namespace.oid = extnamespace) as extensions,
      case when rolsuper then null else least(
        nullif(rolconnlimit, -1), nullif(datconnlimit, -1),
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - coalesce(current_setting('reserved_connections', true)::int, 0)
      ) end as connections
    from pg_database, pg_roles where datname = current_database() and rolname = current_user`,
    [EXTENSIONS],
  );
  const [facts] = rows;
  if (!facts) throw new Error('The database says nothing about itself.');
  return facts;
}

export async function isReadOnly(client: Queryable): Promise<boolean> {
  const { rows } = await client.query<{ value: string }>("select current_setting('transaction_read_only') as value");
  return rows[0]?.value === 'on';
}

const ROUNDS = 3;

/** Poolers hand out the session that was free last, or each in turn: two connections meet in one, or one changes its own. */
export async function areSessionsShared(first: Queryable, second: Queryable): Promise<boolean> {
  const ask = async (client: Queryable): Promise<number | undefined> =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  const own = await ask(first);
  for (let round = 0; round < ROUNDS; round += 1) {
    const pids = [await ask(first), await ask(first), await ask(second), await ask(second)];
    if (pids.slice(0, 2).some((pid) => pid !== own) || pids.slice(2).some((pid) => pid !== pids[2])) return true;
    if (pids[2] === own) return true;
  }
  return false;
}

const TIMEOUT_MS = 10_000;

/** Asks in the way of requests what a direct connection cannot know. @returns sentences, none where all is well */
export async function findFaultsOfPool(ask: { url: string; setting: string; prepared: boolean }): Promise<string[]> {
  const { url, prepared } = ask;
  const pool = createPool({
    url,
    prepared,
    max: 2,
    statementTimeoutMs: TIMEOUT_MS,
    connectTimeoutMs: TIMEOUT_MS,
    applicationName: 'akatale setup',
  });
  try {
    return await findFaults(pool, ask);
  } finally {
    await pool.end();
  }
}

async function findFaults(
  pool: pg.Pool,
  { setting, prepared }: { setting: string; prepared: boolean },
): Promise<string[]> {
  const [first, second] = await connectTwo(pool);
  try {
    if (!(await areSessionsShared(first, second))) return [];
    if (prepared && !(await keepsPrepared([first, second]))) return [needsUnprepared(setting)];
    return await compareSessions([first, second], setting);
  } finally {
    for (const client of [first, second]) client.release(true);
  }
}

async function connectTwo(pool: pg.Pool): Promise<[pg.PoolClient, pg.PoolClient]> {
  const first = await pool.connect();
  try {
    return [first, await pool.connect()];
  } catch (error) {
    first.release(true);
    throw error;
  }
}

async function keepsPrepared(clients: readonly Queryable[]): Promise<boolean> {
  try {
    for (const client of [...clients, ...clients]) await client.query({ name: 'akatale_probe', text: 'select 1' });
    return true;
  } catch (error) {
    if (/^(26000|42P05)$/.test((error as { code?: string }).code ?? '')) return false;
    throw error;
  }
}

interface Session {
  database: string;
  role: string;
  settings: Record<string, string>;
  path: string[];
  needed: string[];
}

/** In transactions that are open at once, so that each has a session of its own, of which one may be new. */
async function compareSessions(clients: readonly Queryable[], setting: string): Promise<string[]> {
  const faults = new Set<string>();
  for (const client of clients) {
    try {
      await client.query('begin');
    } catch (error) {
      if (client === clients[0] || (error as Error).message !== 'Query read timeout') throw error;
      return [needsSessions(setting)];
    }
    const { rows } = await client.query<Session>(
      `select current_database() as database, current_user as role,
        (select json_object_agg(name, setting) from pg_settings where name = any ($1)) as settings,
        current_schemas(false)::text[] as path,
        (select coalesce(array_agg(distinct nspname::text), '{}') from pg_extension
          join pg_namespace on pg_namespace.oid = extnamespace
          where extname = any ($2) and nspname <> 'public') as needed`,
      [Object.keys(SESSION), EXTENSIONS],
    );
    for (const { settings, path, needed, ...whose } of rows) {
      for (const fault of findForeignSettings(settings, { ...whose, setting })) faults.add(fault);
      const isFound = ['public', ...needed].every((schema) => path.includes(schema));
      if (!isFound) faults.add(needsExtensionsInPath(whose.database, whose.role, needed));
    }
  }
  for (const client of clients) await client.query('rollback');
  return [...faults];
}
