import { retention } from '@akatale/contracts/people/retention';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '../../../../database/schema/users.ts';
import type { Executor, Transaction } from '../../../../platform/postgres/database.ts';

const STAYS = sql.raw(`interval '${retention.closedAccount}'`);

/** Of an account that its person has not closed, or closed while it was suspended. */
export const isSuspendedByOperator = (people: 'users' | 'people' = 'users') => {
  const [suspendedAt, closedAt, stays] = ['suspended_at', 'closed_at', 'stays_suspended'].map((name) =>
    sql.raw(`${people}.${name}`),
  );
  return sql<boolean>`(${suspendedAt} is not null and (${closedAt} is null or ${stays}))`;
};

const erasedAt = sql<Date | null>`users.closed_at + ${STAYS}`.mapWith(users.closedAt);

const leaver = {
  role: users.role,
  operatorRole: users.operatorRole,
  isSuspended: isSuspendedByOperator(),
  isClosed: sql<boolean>`users.closed_at is not null`,
  erasedAt,
};

/** Undefined for deleted people. */
export async function findLeaver(db: Executor, id: number) {
  const [row] = await db
    .select({ ...leaver, hasPassword: sql<boolean>`users.password_hash is not null` })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  return row;
}

/** Locked until the transaction ends, so that of a login, a closing and an erasure the later one sees the other. */
export async function lockLeaver(tx: Transaction, id: number) {
  const [row] = await tx
    .select(leaver)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('no key update');
  return row;
}

export async function isLastOwner(db: Executor, id: number): Promise<boolean> {
  const others = await db.$count(
    users,
    sql`operator_role = 'owner' and id <> ${id} and password_hash is not null and suspended_at is null and deleted_at is null`,
  );
  return others === 0;
}

/** Hides the account by the column that hides suspended ones. Returns when it will be erased. */
export async function setClosed(tx: Transaction, id: number, at: Date): Promise<Date> {
  const [row] = await tx
    .update(users)
    .set({
      closedAt: sql`app_now()`,
      staysSuspended: sql`suspended_at is not null`,
      suspendedAt: sql`coalesce(suspended_at, ${at})`,
    })
    .where(eq(users.id, id))
    .returning({ erasedAt });
  if (!row?.erasedAt) throw new Error('An account was closed without its day of erasure.');
  return row.erasedAt;
}

/** Whether a suspension stays. */
export async function setReopened(tx: Transaction, id: number): Promise<boolean> {
  const [row] = await tx
    .update(users)
    .set({
      closedAt: null,
      staysSuspended: false,
      suspendedAt: sql`case when stays_suspended then suspended_at end`,
    })
    .where(eq(users.id, id))
    .returning({ suspendedAt: users.suspendedAt });
  return row?.suspendedAt !== null;
}

/** People whose time to come back is over; `app_now()` decides. */
export async function findDueErasures(
  db: Executor,
  { limit, except }: { limit: number; except: readonly number[] },
): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      sql`closed_at <= app_now() - ${STAYS} and deleted_at is null and id <> all(${sql.param([...except])}::bigint[])`,
    )
    .orderBy(users.closedAt)
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function lockIfDue(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`id = ${id} and closed_at <= app_now() - ${STAYS} and deleted_at is null`)
    .for('update');
  return rows.length === 1;
}

export interface Identity {
  id: number;
  createdAt: Date;
}

/** What identifies an account for ever: an id alone may be given again after the restore of an older backup. */
export async function findIdentity(
  db: Executor,
  id: number,
): Promise<(Identity & { email: string | null }) | undefined> {
  const [row] = await db
    .select({ id: users.id, createdAt: users.createdAt, email: users.email })
    .from(users)
    .where(eq(users.id, id));
  return row;
}

export async function findPresent(db: Executor, identities: readonly Identity[]): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(
      sql`unnest(${sql.param(identities.map(({ id }) => id))}::bigint[],
        ${sql.param(identities.map(({ createdAt }) => createdAt.toISOString()))}::timestamptz[]) as erased (id, created_at)`,
      sql`erased.id = ${users.id} and erased.created_at = ${users.createdAt}`,
    )
    .where(isNull(users.deletedAt));
  return rows.map(({ id }) => id);
}

export async function findSuspendedContacts(db: Executor, id: number) {
  const [row] = await db
    .select({ email: users.email, numberE164: users.contactNumberE164 })
    .from(users)
    .where(and(eq(users.id, id), isSuspendedByOperator(), isNull(users.deletedAt)));
  return row;
}
