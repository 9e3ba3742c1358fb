import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import * as z from 'zod/mini';

export { isDatabaseUnavailable, isUniqueViolation } from './database-errors.ts';
export {
  afterCommit,
  afterFailure,
  beforeCommit,
  inSnapshot,
  inTransaction,
  needPosition,
  type Transaction,
} from './transaction.ts';
import { connectionOf } from './transaction.ts';

export type Database = NodePgDatabase & { $client: Pool };

export type Executor = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export function openDatabase(pool: Pool): Database {
  return drizzle({ client: pool });
}

/**
 * A statement that is built once per database, and per connection for transactions, and prepared by each connection, under a name unique in the program:
 * `const userById = prepared('user_by_id', (db) => …)`, then `await userById(db).execute({ id })`.
 */
export function prepared<Statement>(
  name: string,
  build: (db: Executor) => { prepare(name: string): Statement },
): (db: Executor) => Statement {
  const built = new WeakMap<Executor, Statement>();
  return (db) => {
    const executor = connectionOf(db);
    let statement = built.get(executor);
    if (statement === undefined) {
      statement = build(executor).prepare(name);
      built.set(executor, statement);
    }
    return statement;
  };
}

/** Of a row, in a class of advisory locks: it has 32 bits, so that distant ids share one and wait for each other. */
export const lockKey = (id: number): number => id % 2 ** 31;

export type Columns = Readonly<Record<string, z.core.$ZodType>>;

export type RowOf<Shape extends Columns> = z.output<z.ZodMiniObject<Shape>>;

const inTests = { areRowsParsed: false };

/** From now on every row of `rowsOf` in this process is parsed. */
export function parseRowsInTests(): void {
  inTests.areRowsParsed = true;
}

/**
 * The rows of a query in raw SQL, whose types nothing else knows: a numeric, a date and an instant arrive as strings,
 * unless the query casts them. Only tests parse them.
 *
 *     const rows = await rowsOf(db, { id: z.int() })`select id from chats`;
 */
export function rowsOf<Shape extends Columns>(db: Executor, columns: Shape) {
  return async (query: TemplateStringsArray, ...values: unknown[]): Promise<RowOf<Shape>[]> => {
    const { rows } = await db.execute(sql(query, ...values));
    const parsed = inTests.areRowsParsed ? z.array(z.strictObject(columns)).safeParse(rows) : undefined;
    const faults = parsed?.error?.issues.slice(0, 3);
    if (faults) throw new Error(`A query gives other rows than it declares: ${JSON.stringify(faults)}`);
    return rows as RowOf<Shape>[];
  };
}

/** The database's present, by which expiry is decided. */
export async function findNow(db: Executor): Promise<Date> {
  const [row] = await rowsOf(db, { now: z.string() })`select app_now() as now`;
  return new Date(row?.now ?? Number.NaN);
}
