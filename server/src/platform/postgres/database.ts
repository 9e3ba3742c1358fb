import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';

export { isDatabaseUnavailable, isUniqueViolation } from './database-errors.ts';
export { afterCommit, afterFailure, beforeCommit, inTransaction, type Transaction } from './transaction.ts';

export type Database = NodePgDatabase & { $client: Pool };

export type Executor = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export function openDatabase(pool: Pool): Database {
  return drizzle({ client: pool });
}

/**
 * A statement that is built once per database and prepared by each connection, under a name unique in the program:
 * `const userById = prepared('user_by_id', (db) => …)`, then `await userById(db).execute({ id })`.
 */
export function prepared<Statement>(
  name: string,
  build: (db: Executor) => { prepare(name: string): Statement },
): (db: Executor) => Statement {
  const built = new WeakMap<Executor, Statement>();
  return (db) => {
    let statement = built.get(db);
    if (statement === undefined) {
      statement = build(db).prepare(name);
      built.set(db, statement);
    }
    return statement;
  };
}

/** The database's present, by which expiry is decided. */
export async function findNow(db: Executor): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(sql`select app_now() as now`);
  return new Date(rows[0]?.now ?? Number.NaN);
}
