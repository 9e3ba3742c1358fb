import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from './database.ts';
import type { Transaction } from './transaction.ts';

/** PostgreSQL accepts less than 8,000 bytes in one notification; the rest is for the head of a message. */
export const MAX_NOTIFIED_BYTES = 7_000;
const MAX_EVENT_BYTES = 140;
const EVENTS_IN_TEXT = Math.floor(MAX_NOTIFIED_BYTES / MAX_EVENT_BYTES);

export async function notifyByCommit(tx: Transaction, channel: string, texts: readonly string[]): Promise<void> {
  if (texts.length === 0) return;
  await tx.execute(sql`select pg_notify(${channel}, text) from unnest(${sql.param([...texts])}::text[]) as text`);
}

interface RowNotification {
  channel: string;
  head: SQL;
  rows: SQL;
  orderBy: SQL;
  type: string;
  data: Readonly<Record<string, SQL>>;
}

/** A part of a statement's `WITH`; the statement has to select from it, or PostgreSQL leaves it out. */
export function notifyOfRows({ channel, head, rows, orderBy, type, data }: RowNotification): SQL {
  const fields = Object.entries(data).map(([name, column]) => sql`${literal(name)}, ${column}`);
  const event = sql`json_build_object('type', ${literal(type)},
    'data', json_build_object(${sql.join(fields, sql`, `)}))`;
  return sql`
    select count(pg_notify(${literal(channel)}, text)) as texts from (
      select ${head}::text || json_agg(${event} order by ${orderBy})::text || '}' as text
      from (
        select *, (row_number() over (order by ${orderBy}) - 1) / ${sql.raw(String(EVENTS_IN_TEXT))} as part
        from ${rows}) as numbered
      group by part) as texts`;
}

/** A literal, so that a prepared statement knows its type. */
function literal(name: string): SQL {
  if (!/^[\w.]+$/.test(name)) throw new Error(`${name} is not made of letters, digits and dots.`);
  return sql.raw(`'${name}'`);
}

export function perDatabase<T>(create: () => T): (db: Executor) => T {
  const instances = new WeakMap<Executor, T>();
  return (db) => {
    const instance = instances.get(db) ?? create();
    instances.set(db, instance);
    return instance;
  };
}
