import { retention } from '@akatale/contracts/people/retention';
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { deliveries } from '../../database/schema/deliveries.ts';
import type { JobFigures } from '../jobs/jobs.ts';
import { type Executor, rowsOf, type Transaction } from '../postgres/database.ts';

const MAIL_LANE = 'mail';

export interface NewDelivery {
  kind: string;
  userId: number;
  /** Sent once for this person, kind and target. */
  event: string;
  targetId?: number;
  /** What is sent through one service; the name of the channel unless it has several. */
  lane?: string;
  isUrgent?: boolean;
}

/** Returns how many of them wait now; of `renewing` kinds also those that were added before. */
export async function insertDeliveries(
  tx: Transaction,
  added: readonly NewDelivery[],
  renewing: readonly string[],
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into ${deliveries} as earlier (user_id, kind, event, target_id, lane, is_urgent, created_at, due_at)
    select distinct "userId", kind, event, "targetId", lane, coalesce("isUrgent", false), app_now(), app_now()
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
      as added ("userId" bigint, kind text, event text, "targetId" bigint, lane text, "isUrgent" boolean)
    -- In one order, so that two transactions never wait for each other in a circle.
    order by "userId", kind, event, "targetId"
    on conflict (user_id, kind, event, target_id) do update set
      version = earlier.version + 1, attempts = 0, created_at = excluded.created_at, due_at = excluded.due_at,
      tried_at = null, given_up_at = null
    where earlier.kind = any(${sql.param([...renewing])}::text[])`);
  return rowCount ?? 0;
}

const isDue = sql`due_at <= app_now() and coalesce(claimed_until, '-infinity') <= app_now()`;

/** The lanes in which one of these kinds is due, with one of them. A release may meet kinds of the one after it. */
export async function findDueLanes(db: Executor, kinds: Iterable<string>) {
  return rowsOf(db, { lane: z.string(), kind: z.string() })`
    select lane, min(kind) as kind from ${deliveries}
    where ${isDue} and ${isOneOf(kinds)}
    group by lane`;
}

/** When the next of a lane that waits now is due, if that is within a minute. */
export async function findNextDue(db: Executor, lane: string): Promise<Date | undefined> {
  const rows = await rowsOf(db, { dueAt: z.nullable(z.string()) })`
    select min(due_at) as "dueAt" from ${deliveries}
    where lane = ${lane} and due_at between app_now() and app_now() + interval '1 minute'`;
  return rows[0]?.dueAt ? new Date(rows[0].dueAt) : undefined;
}

const isOneOf = (kinds: Iterable<string>) => sql`kind = any(${sql.param([...kinds])}::text[])`;

/** Those that may wait go last. */
export async function claimDeliveries(
  db: Executor,
  lane: string,
  kinds: Iterable<string>,
  { limit, seconds }: { limit: number; seconds: number },
) {
  const due = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.lane, lane), isOneOf(kinds), isDue))
    .orderBy(sql`is_urgent desc nulls last, due_at, id`)
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(deliveries)
    .set({ claimedUntil: sql`app_now() + make_interval(secs => ${seconds})`, attempts: sql`attempts + 1` })
    .where(sql`${deliveries.id} = any(array(${due}))`)
    .returning({
      ...getTableColumns(deliveries),
      ageSeconds: sql<number>`extract(epoch from app_now() - created_at)::float8`,
    });
}

export type Delivery = Awaited<ReturnType<typeof claimDeliveries>>[number];

export async function markTried(db: Executor, ids: readonly string[]): Promise<void> {
  await db
    .update(deliveries)
    .set({ triedAt: sql`app_now()` })
    .where(sql`${deliveries.id} = any(${sql.param([...ids])}::uuid[])`);
}

type Claimed = Pick<Delivery, 'id' | 'version'>;

/**
 * Ends the claim, and without a new time the delivery. What was no try does not count as one. Of an event that was renewed
 * meanwhile nothing else changes: that is sent next.
 */
export async function releaseDelivery(
  db: Executor,
  { id, version }: Claimed,
  dueInSeconds: number | null,
  { isNoTry = false, isGivenUp = false } = {},
): Promise<void> {
  const isSame = sql`version = ${version}`;
  await db.execute(sql`
    update ${deliveries} set claimed_until = null,
      due_at = case when ${isSame} then app_now() + make_interval(secs => ${dueInSeconds}) else due_at end,
      attempts = attempts - case when ${isSame} and ${isNoTry} then 1 else 0 end,
      given_up_at = case when ${isSame} and ${isGivenUp} then app_now() end
    where id = ${id}`);
}

/** Its event may be added again, unless it may have arrived. */
export async function dropDelivery(db: Executor, claim: Claimed): Promise<void> {
  const isUntried = and(eq(deliveries.id, claim.id), eq(deliveries.version, claim.version), isNull(deliveries.triedAt));
  const dropped = await db.delete(deliveries).where(isUntried).returning({ id: deliveries.id });
  if (dropped.length === 0) await releaseDelivery(db, claim, null);
}

/** One that waits for its next try counts as waiting; one that waits for its hour does not. */
export async function readFigures(db: Executor): Promise<JobFigures[]> {
  return rowsOf(db, { job: z.string(), waiting: z.int(), oldestSeconds: z.number(), dead: z.int() })`
    select kind as job, count(*) filter (where is_waiting)::int as waiting,
      coalesce(max(extract(epoch from app_now() - case attempts when 0 then due_at else created_at end))
        filter (where is_waiting), 0)::float8 as "oldestSeconds",
      count(given_up_at)::int as dead
    from ${deliveries} cross join lateral (
      select due_at is not null and (due_at <= app_now() or attempts > 0)
    ) as waits (is_waiting)
    where due_at is not null or given_up_at is not null
    group by kind`;
}

export async function findMailsTo(db: Executor, userId: number) {
  return db
    .select({ kind: deliveries.kind, channel: deliveries.lane, claimedAt: deliveries.createdAt })
    .from(deliveries)
    .where(and(eq(deliveries.userId, userId), eq(deliveries.lane, MAIL_LANE)))
    .orderBy(deliveries.createdAt);
}

export async function eraseDeliveries(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(deliveries).where(eq(deliveries.userId, userId));
}

/** Of pushes nothing needs to be known for long, and what no process could send is late. */
export async function sweepDeliveries(db: Executor): Promise<void> {
  await db.delete(deliveries).where(sql`
    ${deliveries.createdAt} < app_now() - case lane when ${MAIL_LANE}
      then interval '${sql.raw(retention.mail)}' else interval '${sql.raw(retention.push)}' end`);
}
