import { eq, sql } from 'drizzle-orm';
import { users } from '../../../../database/schema/users.ts';
import type { Executor, Transaction } from '../../../../platform/postgres/database.ts';
import { isSuspendedByOperator } from '../closing/closings-store.ts';

/** Locked until the transaction ends; deleted people too, whose suspension keeps their address and number reserved. */
export async function lockForSuspension(tx: Transaction, id: number) {
  const [row] = await tx
    .select({
      role: users.role,
      isSuspended: isSuspendedByOperator(),
      isClosed: sql<boolean>`closed_at is not null`,
      isDeleted: sql<boolean>`deleted_at is not null`,
    })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update');
  return row;
}

/** Null without days. */
const endAfter = (days: number | undefined) =>
  sql<Date | null>`app_now() + make_interval(days => ${days ?? null}::int)`;

async function setUntil(tx: Transaction, id: number, values: Record<string, unknown>): Promise<Date | null> {
  const [row] = await tx.update(users).set(values).where(eq(users.id, id)).returning({ until: users.suspendedUntil });
  return row?.until ?? null;
}

/** A closed account is hidden already, and stays hidden when it is opened again. */
export async function setSuspended(
  tx: Transaction,
  id: number,
  at: Date,
  days: number | undefined,
): Promise<Date | null> {
  return setUntil(tx, id, {
    suspendedAt: sql`case when closed_at is null then ${at.toISOString()}::timestamptz else suspended_at end`,
    suspendedUntil: endAfter(days),
    staysSuspended: sql`closed_at is not null`,
  });
}

/** Without an end it stays without one. @returns the end that it would have alone */
export async function extendSuspension(tx: Transaction, id: number, days: number | undefined): Promise<Date | null> {
  const isWithout = sql`suspended_until is null or ${days ?? null}::int is null`;
  const [row] = await tx
    .update(users)
    .set({
      suspendedUntil: sql`case when ${isWithout} then null else greatest(suspended_until, ${endAfter(days)}) end`,
    })
    .where(eq(users.id, id))
    .returning({ until: endAfter(days).mapWith(users.createdAt) });
  return row?.until ?? null;
}

/** Null where it lasts until an operator ends it. */
export async function setEnd(tx: Transaction, id: number, until: Date | null): Promise<void> {
  await setUntil(tx, id, { suspendedUntil: until });
}

/** A closed account stays hidden. */
export async function setRestored(tx: Transaction, id: number): Promise<void> {
  await setUntil(tx, id, {
    suspendedAt: sql`case when closed_at is not null then suspended_at end`,
    suspendedUntil: null,
    staysSuspended: false,
  });
}

const isDue = sql`suspended_until <= app_now()`;

export async function findEnded(db: Executor): Promise<number[]> {
  return (await db.select({ id: users.id }).from(users).where(isDue).orderBy(users.suspendedUntil)).map(({ id }) => id);
}

/** False once it is ended or prolonged; locked until the transaction ends. */
export async function lockIfEnded(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`${eq(users.id, id)} and ${isDue}`)
    .for('no key update');
  return rows.length === 1;
}
