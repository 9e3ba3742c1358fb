import { SetupError } from '../setup-error.ts';
import { connectWithRetry } from './connect-with-retry.ts';
import { explained, targetOf } from './explain-database.ts';
import type { PostgresLog } from './pool.ts';

/** Refuses while anyone else is connected; schemas of a host's own roles stay. @param url a direct connection, as the role that owns the database */
export async function resetDatabase(url: string, log: PostgresLog, setting?: string): Promise<void> {
  const target = targetOf(url, setting);
  const client = await connectWithRetry(url, log, { target });
  try {
    const others = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    if (others.rows[0]?.count) {
      throw new SetupError('The database is in use. Stop every program that uses it first.');
    }
    const schemas = await client.query<{ name: string }>(
      `select quote_ident(nspname) as name from pg_namespace
        where nspname !~ '^pg_' and nspname <> 'information_schema'
          and (nspname = 'public' or pg_has_role(nspowner, 'usage'))`,
    );
    await client.query('begin');
    for (const { name } of schemas.rows) await client.query(`drop schema ${name} cascade`);
    await client.query('create schema public');
    await client.query('commit');
  } catch (error) {
    throw explained(error, target);
  } finally {
    await client.end();
  }
}
