import { sql } from 'drizzle-orm';
import type { Executor } from './database.ts';
import type { Transaction } from './transaction.ts';

/** PostgreSQL accepts less than 8,000 bytes in one notification; the rest is for the head of a message. */
export const MAX_NOTIFIED_BYTES = 7_000;

/** As its last statement: the commit then takes a lock of the whole database until it is on the disk. */
export async function notifyByCommit(tx: Transaction, channel: string, texts: readonly string[]): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, text) from unnest(${sql.param([...texts])}::text[]) as text`);
}

export function perDatabase<T>(create: (db: Executor) => T): (db: Executor) => T {
  const instances = new WeakMap<Executor, T>();
  return (db) => {
    const instance = instances.get(db) ?? create(db);
    instances.set(db, instance);
    return instance;
  };
}
