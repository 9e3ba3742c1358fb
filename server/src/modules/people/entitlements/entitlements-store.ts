import { eq, sql } from 'drizzle-orm';
import { entitlements } from '../../../database/schema/entitlements.ts';
import { users } from '../../../database/schema/users.ts';
import { prepared, type Executor, type Transaction } from '../../../platform/postgres/database.ts';

export const overrideInForce = sql<'allow' | 'deny' | null>`case
  when ${entitlements.chatOverrideUntil} is null or ${entitlements.chatOverrideUntil} > app_now()
  then ${entitlements.chatOverride} end`;

export const isPaidPeriodRunning = sql<boolean>`coalesce(${entitlements.subscriptionEndDate} > app_now(), false)`;

export const entitlementColumns = {
  // Never null, so it comes first: Drizzle takes a joined row whose first column is null for absent.
  subscriptionStatus: entitlements.subscriptionStatus,
  chatOverride: overrideInForce,
  subscriptionEndDate: entitlements.subscriptionEndDate,
  completedSales: entitlements.completedSales,
  isPaidPeriodRunning,
};

const entitlementsById = prepared('entitlements_by_id', (db) =>
  db
    .select({ id: entitlements.userId, ...entitlementColumns })
    .from(entitlements)
    .where(sql`${entitlements.userId} = any(${sql.placeholder('ids')}::bigint[])`),
);

export async function findEntitlements(db: Executor, ids: readonly number[]) {
  return entitlementsById(db).execute({ ids });
}

const entitlementById = prepared('entitlement_by_id', (db) =>
  db
    .select(entitlementColumns)
    .from(entitlements)
    .where(eq(entitlements.userId, sql.placeholder('id'))),
);

export async function findEntitlement(db: Executor, vendorId: number) {
  const [row] = await entitlementById(db).execute({ id: vendorId });
  return row;
}

export type Entitlement = NonNullable<Awaited<ReturnType<typeof findEntitlement>>>;

/**
 * An erasure locks the person's key and then products and chats; a sale refers to the person last. Locking the person
 * first prevents a deadlock of the two.
 */
export const lockedPerson = (tx: Transaction, id: number) =>
  tx
    .$with('person')
    .as(
      tx
        .select({ id: users.id, type: users.type, deletedAt: users.deletedAt })
        .from(users)
        .where(eq(users.id, id))
        .for('key share'),
    );

export async function lockEntitlement(tx: Transaction, vendorId: number): Promise<Entitlement> {
  const person = lockedPerson(tx, vendorId);
  const [row] = await tx
    .with(person)
    .select(entitlementColumns)
    .from(person)
    .innerJoin(entitlements, eq(entitlements.userId, person.id))
    .for('no key update', { of: entitlements });
  if (!row) throw new Error(`Vendor ${vendorId} does not exist`);
  return row;
}

export async function addToSales(tx: Transaction, vendorId: number, change: number): Promise<Entitlement> {
  const [row] = await tx
    .update(entitlements)
    .set({ completedSales: sql`${entitlements.completedSales} + ${change}` })
    .where(eq(entitlements.userId, vendorId))
    .returning(entitlementColumns);
  if (!row) throw new Error(`Vendor ${vendorId} does not exist`);
  return row;
}

/** Dates and amounts stay: payments and figures depend on them. */
export async function eraseProviderIds(tx: Transaction, userId: number): Promise<void> {
  await tx
    .update(entitlements)
    .set({ paymentCustomerId: null, paymentSubscriptionId: null })
    .where(eq(entitlements.userId, userId));
}
