import { sql } from 'drizzle-orm';
import { type Executor, prepared } from './database.ts';
import type { Transaction } from './transaction.ts';

/** PostgreSQL accepts less than 8,000 bytes in one notification; the rest is for the head of a message. */
export const MAX_NOTIFIED_BYTES = 7_000;

const notification = prepared('notify', (db) =>
  db
    .select({ isSent: sql`pg_notify(${sql.placeholder('channel')}, text)` })
    .from(sql`unnest(${sql.placeholder('texts')}::text[]) as text`),
);

/** As its last statement: the commit then takes a lock of the whole database until it is on the disk. */
export async function notifyByCommit(tx: Transaction, channel: string, texts: readonly string[]): Promise<void> {
  await notification(tx).execute({ channel, texts });
}

export function perDatabase<T>(create: (db: Executor) => T): (db: Executor) => T {
  const instances = new WeakMap<Executor, T>();
  return (db) => {
    const instance = instances.get(db) ?? create(db);
    instances.set(db, instance);
    return instance;
  };
}
