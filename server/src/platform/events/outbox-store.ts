import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Executor, rowsOf, type Transaction } from '../postgres/database.ts';

/** Longer than a process needs from its commit until the transport has taken the event. */
const LEFT_AFTER = sql.raw(`interval '5 seconds'`);
const MAX_TAKEN = 500;

export async function addToOutbox(tx: Transaction, envelopes: readonly string[]): Promise<number[]> {
  const rows = await rowsOf(tx, { id: z.int() })`
    insert into event_outbox (envelope, created_at)
    select envelope, app_now() from unnest(${sql.param([...envelopes])}::text[]) as envelope
    returning id`;
  return rows.map(({ id }) => id);
}

export async function deleteFromOutbox(db: Executor, ids: readonly number[]): Promise<void> {
  await db.execute(sql`delete from event_outbox where id = any(${sql.param([...ids])}::bigint[])`);
}

/** Takes what its process did not send, perhaps because it was killed. Leaves what another process takes now. */
export async function takeLeftOver(tx: Transaction): Promise<string[]> {
  const rows = await rowsOf(tx, { envelope: z.string() })`
    delete from event_outbox where id in (
      select id from event_outbox where created_at < app_now() - ${LEFT_AFTER}
      order by id limit ${MAX_TAKEN} for update skip locked
    ) returning envelope`;
  return rows.map(({ envelope }) => envelope);
}
