import { REAUTHENTICATION_MINUTES } from '@akatale/contracts/people/operators';
import { retention } from '@akatale/contracts/people/retention';
import { and, desc, eq, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { sessions, users } from '../../../../database/schema/users.ts';
import type { Viewer } from '../../../../platform/http/viewer.ts';
import { prepared, type Executor, rowsOf } from '../../../../platform/postgres/database.ts';

/* All times of sessions are the database's (`app_now()`), so that no machine with a wrong clock can extend one. */

const IDLE = sql.raw(`interval '${retention.unusedSession}'`);
const LIFETIME = {
  user: sql.raw(`interval '${retention.session}'`),
  operator: sql.raw(`interval '${retention.operatorSession}'`),
};
/** Tolerated age of `last_seen_at`: a write per request would double the cost of reading. */
const SEEN = sql.raw(`interval '10 minutes'`);

const isAlive = and(sql`${sessions.expiresAt} > app_now()`, sql`${sessions.lastSeenAt} > app_now() - ${IDLE}`);

/** So long after it has authenticated, a session may do sensitive acts. */
const REAUTHENTICATION = sql.raw(`interval '${REAUTHENTICATION_MINUTES} minutes'`);

/** Requires rows of `sessions` and of `users`. */
export const isSessionUsable = and(isAlive, isNull(users.suspendedAt), isNull(users.deletedAt));

const viewed = alias(users, 'viewed');
const isViewing = and(
  eq(viewed.id, sessions.viewedUserId),
  sql`${sessions.viewedUntil} > app_now()`,
  eq(viewed.role, 'user'),
  isNull(viewed.deletedAt),
  sql`${users.operatorRole} in ('moderator', 'owner')`,
);

const sessionByToken = prepared('session_by_token', (db) =>
  db
    .select({
      userId: sessions.userId,
      type: users.type,
      role: users.role,
      operatorRole: users.operatorRole,
      sessionId: sessions.id,
      authenticatedAt: sessions.authenticatedAt,
      isRecentlyAuthenticated: sql<boolean>`${sessions.authenticatedAt} > app_now() - ${REAUTHENTICATION}`,
      isSeenLongAgo: sql<boolean>`${sessions.lastSeenAt} < app_now() - ${SEEN}`,
      hasSecondFactor: sql<boolean>`case when ${users.role} = 'operator' then exists (
        select from second_factors
        where user_id = ${sessions.userId} and confirmed_at is not null) else false end`,
      viewedUserId: viewed.id,
      viewedType: viewed.type,
      viewedUntil: sessions.viewedUntil,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(viewed, isViewing)
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), isSessionUsable)),
);

export async function findSession(db: Executor, tokenHash: Buffer) {
  const [row] = await sessionByToken(db).execute({ tokenHash });
  return row;
}

export type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** Null: it has ended. Without use it may end earlier. */
export async function findSessionEnds(db: Executor, ids: readonly number[]) {
  return rowsOf(db, { id: z.int(), endsInMs: z.nullable(z.number()) })`
    select requested.id as id, (
      select (extract(epoch from ${sessions.expiresAt} - app_now()) * 1000)::float8
      from ${sessions} join ${users} on ${users.id} = ${sessions.userId}
      where ${sessions.id} = requested.id and ${isSessionUsable}
    ) as "endsInMs"
    from unnest(${sql.param([...ids])}::bigint[]) as requested (id)`;
}

/** Writes at most once in ten minutes. */
export async function touchSession(db: Executor, id: number): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: sql`app_now()` })
    .where(and(eq(sessions.id, id), sql`${sessions.lastSeenAt} < app_now() - ${SEEN}`));
}

interface NewSession {
  userId: number;
  role: Viewer['role'];
  tokenHash: Buffer;
  userAgent: string | null;
}

export async function insertSession(db: Executor, { role, ...session }: NewSession): Promise<Date> {
  const [row] = await db
    .insert(sessions)
    .values({
      ...session,
      createdAt: sql`app_now()`,
      lastSeenAt: sql`app_now()`,
      authenticatedAt: sql`app_now()`,
      expiresAt: sql`app_now() + ${LIFETIME[role]}`,
    })
    .returning({ expiresAt: sessions.expiresAt });
  if (!row) throw new Error('A session was inserted without a row.');
  return row.expiresAt;
}

export async function deleteSession(db: Executor, tokenHash: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteSessionsOf(db: Executor, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

export async function deleteEverySession(db: Executor): Promise<number> {
  return (await db.delete(sessions)).rowCount ?? 0;
}

export async function deleteOtherSessions(db: Executor, userId: number, keptId: number): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keptId)));
}

export async function deleteOwnSession(db: Executor, userId: number, id: number): Promise<boolean> {
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id), isAlive))
    .returning({ id: sessions.id });
  return deleted.length === 1;
}

/** Called after the person has authenticated again; returns nothing if the session has ended. */
export async function renewSession(db: Executor, id: number, tokenHash: Buffer): Promise<Date | undefined> {
  const [row] = await db
    .update(sessions)
    .set({ tokenHash, authenticatedAt: sql`app_now()`, lastSeenAt: sql`app_now()` })
    .where(and(eq(sessions.id, id), isAlive))
    .returning({ expiresAt: sessions.expiresAt });
  return row?.expiresAt;
}

export async function renewAuthentication(db: Executor, id: number): Promise<boolean> {
  const renewed = await db
    .update(sessions)
    .set({ authenticatedAt: sql`app_now()` })
    .where(and(eq(sessions.id, id), isAlive))
    .returning({ id: sessions.id });
  return renewed.length === 1;
}

export async function listSessions(db: Executor, userId: number) {
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isAlive))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
}

export async function sweepSessions(db: Executor): Promise<void> {
  await db
    .delete(sessions)
    .where(or(lte(sessions.expiresAt, sql`app_now()`), lte(sessions.lastSeenAt, sql`app_now() - ${IDLE}`)));
}
