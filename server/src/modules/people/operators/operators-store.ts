import type { OperatorRole } from '@akatale/contracts/people/operators';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { operatorSettings } from '../../../database/schema/operators.ts';
import { hasAddress, users } from '../../../database/schema/users.ts';
import type { Executor, Transaction } from '../../../platform/postgres/database.ts';

const MAX_OPERATORS = 200;

const isOperator = and(eq(users.role, 'operator'), isNull(users.deletedAt));

const columns = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: sql<OperatorRole>`${users.operatorRole}`,
  hasPassword: sql<boolean>`${users.passwordHash} is not null`,
  hasSecondFactor: sql<boolean>`exists (
    select from second_factors where user_id = users.id and confirmed_at is not null)`,
  lastSeenAt: sql<Date | null>`(select max(last_seen_at) from sessions where user_id = users.id)`.mapWith(
    users.createdAt,
  ),
  createdAt: users.createdAt,
};

export async function listOperators(db: Executor) {
  const rows = await db.select(columns).from(users).where(isOperator).orderBy(asc(users.id)).limit(MAX_OPERATORS);
  return rows.filter(hasAddress);
}

export async function findOperator(db: Executor, id: number) {
  const rows = await db
    .select(columns)
    .from(users)
    .where(and(isOperator, eq(users.id, id)));
  return rows.find(hasAddress);
}

/** Locks the owners in one order: of two who demote each other, the second is found to be no owner any more. */
export async function lockOwners(tx: Transaction): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isOperator,
        eq(users.operatorRole, 'owner'),
        isNull(users.suspendedAt),
        sql`${users.passwordHash} is not null`,
      ),
    )
    .orderBy(asc(users.id))
    .for('update');
  return rows.map(({ id }) => id);
}

/** Call after `lockOwners`. */
export async function lockOperator(tx: Transaction, id: number): Promise<OperatorRole | undefined> {
  const [row] = await tx
    .select({ role: users.operatorRole })
    .from(users)
    .where(and(isOperator, eq(users.id, id)))
    .for('update');
  return row?.role ?? undefined;
}

export async function findSettings(db: Executor, userId: number) {
  const [row] = await db
    .select({ wantsMorningMail: operatorSettings.wantsMorningMail })
    .from(operatorSettings)
    .where(eq(operatorSettings.userId, userId));
  return row;
}

export async function storeSettings(
  db: Executor,
  userId: number,
  { wantsMorningMail }: { wantsMorningMail: boolean },
): Promise<void> {
  await db
    .insert(operatorSettings)
    .values({ userId, wantsMorningMail })
    .onConflictDoUpdate({ target: operatorSettings.userId, set: { wantsMorningMail } });
}

export async function deleteSettings(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(operatorSettings).where(eq(operatorSettings.userId, userId));
}
