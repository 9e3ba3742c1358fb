import { Instant } from '@akatale/contracts/field-schemas';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { isOnline } from '../../../database/schema/presence.ts';
import { type Database, type Executor, inTransaction, lockKey, rowsOf } from '../../../platform/postgres/database.ts';

const OPEN_FOR = sql.raw(`interval '60 seconds'`);
/** The first key of the locks of people who connect; nothing else in this database uses it. */
export const ADMISSION_LOCKS = 7_200_104;

export interface ConnectionRow {
  id: string;
  userId: number;
}

const columns = (rows: readonly ConnectionRow[]) => sql`unnest(
  ${sql.param(rows.map(({ id }) => id))}::uuid[],
  ${sql.param(rows.map(({ userId }) => userId))}::bigint[]
) with ordinality as requested (id, user_id, ordinal)`;

/** Limits the connections per person over all processes. Concurrent calls for one person are serialized to keep it. */
export async function admitConnections(
  db: Database,
  requested: readonly ConnectionRow[],
  mostPerUser: number,
): Promise<{ id: string; isFirst: boolean }[]> {
  // In one order, so that two processes cannot wait for each other.
  const people = [...new Set(requested.map(({ userId }) => lockKey(userId)))].toSorted((a, b) => a - b);
  return inTransaction(db, async (tx) => {
    // These rows need not survive a crash, so the commit does not wait for the disk.
    await tx.execute(sql`
      select set_config('synchronous_commit', 'off', true), pg_advisory_xact_lock(${ADMISSION_LOCKS}, person)
      from unnest(${sql.param(people)}::int[]) as person`);
    return rowsOf(tx, { id: z.string(), isFirst: z.boolean() })`
      with requested as (
        select id, user_id, row_number() over (partition by user_id order by ordinal) as nth
        from ${columns(requested)}
      ), held as (
        select user_id, count(*) as connections from live_connections
        where user_id = any(${sql.param(requested.map(({ userId }) => userId))}::bigint[])
        and expires_at > app_now() group by user_id
      ), admitted as (
        insert into live_connections (id, user_id, expires_at)
        select requested.id, requested.user_id, app_now() + ${OPEN_FOR}
        from requested left join held using (user_id)
        where coalesce(held.connections, 0) + requested.nth <= ${mostPerUser}
        returning id, user_id
      )
      select admitted.id, held.user_id is null and requested.nth = 1 as "isFirst"
      from admitted join requested using (id) left join held on held.user_id = admitted.user_id`;
  });
}

export async function deleteConnections(db: Executor, ids: readonly string[]): Promise<void> {
  await db.execute(sql`delete from live_connections where id = any(${sql.param([...ids])}::uuid[])`);
}

/** Restores rows that were deleted meanwhile. */
export async function renewConnections(db: Executor, open: readonly ConnectionRow[]): Promise<void> {
  await db.execute(sql`
    insert into live_connections (id, user_id, expires_at)
    select requested.id, requested.user_id, app_now() + ${OPEN_FOR}
    from ${columns(open)} join users on users.id = requested.user_id
    on conflict (id) do update set expires_at = excluded.expires_at`);
}

/** Deletes connections whose process no longer renews them; returns their users. */
export async function sweepConnections(db: Executor): Promise<number[]> {
  const rows = await rowsOf(db, { userId: z.int() })`
    delete from live_connections where expires_at <= app_now() returning user_id as "userId"`;
  return [...new Set(rows.map(({ userId }) => userId))];
}

/** Returns the users without any connection left. */
export async function recordDepartures(db: Executor, userIds: readonly number[]): Promise<number[]> {
  const rows = await rowsOf(db, { userId: z.int() })`
    insert into last_seen (user_id, last_seen_at)
    select id, app_now() from users
    where id = any(${sql.param([...userIds])}::bigint[]) and deleted_at is null and not ${isOnline(sql`users.id`)}
    on conflict (user_id) do update set last_seen_at = excluded.last_seen_at
    returning user_id as "userId"`;
  return rows.map(({ userId }) => userId);
}

/** Leaves out people who hide their presence. */
export async function findPresences(db: Executor, userIds: readonly number[]) {
  return rowsOf(db, {
    userId: z.int(),
    isOnline: z.boolean(),
    lastSeenAt: z.nullable(Instant),
  })`
    select id as "userId",
      ${isOnline(sql`users.id`)} as "isOnline",
      (
        select to_char(last_seen_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from last_seen
        where user_id = users.id
      ) as "lastSeenAt"
    from users
    where id = any(${sql.param([...userIds])}::bigint[]) and not hides_presence
    and deleted_at is null`;
}
