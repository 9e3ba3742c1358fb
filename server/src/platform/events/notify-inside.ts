import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../postgres/database.ts';
import { MAX_TEXT_BYTES } from './envelope.ts';
import type { EventType } from './event.ts';

/** On which PostgreSQL carries events between the processes. */
export const CHANNEL = 'akatale_live';

/** No event of ids alone is longer. */
const MAX_EVENT_BYTES = 140;
const EVENTS_IN_TEXT = Math.floor(MAX_TEXT_BYTES / MAX_EVENT_BYTES);

/** Sends these texts when the transaction commits, and only then. */
export async function notifyInside(tx: Transaction, texts: readonly string[]): Promise<void> {
  if (texts.length === 0) return;
  await tx.execute(
    sql`select pg_notify(${CHANNEL}, text) from unnest(${sql.param([...texts])}::text[]) as text`,
  );
}

/**
 * A query for the `WITH` of a statement that stores what an event tells of: one event for each row of
 * `rows`, another part of that `WITH`, in the order of `orderBy`. The statement has to select from
 * it, or PostgreSQL leaves it out.
 * @param head the placeholder of `Announcement.head`
 * @param data the columns of a row that the event carries, by their names in its data
 */
export function notifyOfRows<Data extends Record<string, number>>(
  event: EventType<Data>,
  parts: { head: SQL; rows: SQL; orderBy: SQL; data: Record<keyof Data & string, SQL> },
): SQL {
  const { head, rows, orderBy, data } = parts;
  const fields = Object.entries<SQL>(data).map(([name, column]) => sql`${quoted(name)}, ${column}`);
  const json = sql`json_build_object('type', ${quoted(event.name)},
    'data', json_build_object(${sql.join(fields, sql`, `)}))`;
  return sql`
    select count(pg_notify(${quoted(CHANNEL)}, text)) as texts from (
      select ${head}::text || json_agg(${json} order by ${orderBy})::text || '}' as text
      from (select *, (row_number() over (order by ${orderBy}) - 1) / ${sql.raw(String(EVENTS_IN_TEXT))} as part
        from ${rows}) as numbered
      group by part) as texts`;
}

/** A literal, so that a prepared statement knows its type. */
function quoted(name: string): SQL {
  if (!/^[\w.]+$/.test(name)) throw new Error(`${name} is no name of an event or of a column.`);
  return sql.raw(`'${name}'`);
}
