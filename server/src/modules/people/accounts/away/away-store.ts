import type { Away } from '@akatale/contracts/people/away-schemas';
import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { users } from '../../../../database/schema/users.ts';
import type { Executor } from '../../../../platform/postgres/database.ts';

const today = sql`(app_now() at time zone 'Africa/Kampala')::date`;

/** Null where the person is not away, or is back. By the day in Kampala. */
export function awayOf(person: { awayUntil: AnyPgColumn; awayLine: AnyPgColumn }): SQL<Away | null> {
  return sql<Away | null>`case when ${person.awayUntil} >= ${today}
    then jsonb_build_object('until', ${person.awayUntil}, 'line', ${person.awayLine}) end`;
}

export async function storeAway(db: Executor, userId: number, away: Away | null, at: Date): Promise<void> {
  await db
    .update(users)
    .set({ awayUntil: away?.until ?? null, awayLine: away?.line ?? null, updatedAt: at })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
}

/** Nothing of it is kept once the day is over. */
export async function sweepAway(db: Executor): Promise<void> {
  await db
    .update(users)
    .set({ awayUntil: null, awayLine: null })
    .where(sql`${users.awayUntil} < ${today}`);
}

/** Those of these people who could answer today: with an account of their own, not suspended, not away. */
export async function findPresent(db: Executor, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        sql`${users.id} = any(${sql.param([...ids])}::bigint[])`,
        isNotNull(users.email),
        isNull(users.suspendedAt),
        isNull(users.deletedAt),
        sql`${awayOf(users)} is null`,
      ),
    );
  return rows.map(({ id }) => id);
}
