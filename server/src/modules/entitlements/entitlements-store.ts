import { eq, sql } from 'drizzle-orm';
import { entitlements } from '../../database/schema/entitlements.ts';
import { users } from '../../database/schema/users.ts';
import { prepared, type Executor, type Transaction } from '../../platform/postgres/database.ts';

/** An operator's override as it counts at this moment; none where its time is over. */
export const overrideInForce = sql<'allow' | 'deny' | null>`case
  when ${entitlements.chatOverrideUntil} is null or ${entitlements.chatOverrideUntil} > app_now()
  then ${entitlements.chatOverride} end`;

/** Whether what was paid for has not ended; false where nothing was. */
export const isPaidPeriodRunning = sql<boolean>`coalesce(${entitlements.subscriptionEndDate} > app_now(), false)`;

/** What chat access and subscription are decided from, in a query that has `entitlements`. */
export const entitlementColumns = {
  // A column that is never null comes first: where it is null, Drizzle takes the joined row for absent.
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
    .where(sql`${entitlements.userId} = any(${sql.placeholder('ids')}::int[])`),
);

/** The entitlements of several people, with their ids; those that exist, in any order. */
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
 * The person behind an entitlement, locked before it and for the same time: a change of name or an erasure locks the
 * person and then products and chats, and would otherwise wait in a circle with a sale that refers to the person. Not
 * a full lock: others may still change and refer to this person.
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

/** Adds to a vendor's sales completed in chat; returns the entitlement that follows. */
export async function addToSales(tx: Transaction, vendorId: number, change: number): Promise<Entitlement> {
  const [row] = await tx
    .update(entitlements)
    .set({ completedSales: sql`${entitlements.completedSales} + ${change}` })
    .where(eq(entitlements.userId, vendorId))
    .returning(entitlementColumns);
  if (!row) throw new Error(`Vendor ${vendorId} does not exist`);
  return row;
}

/** What the payment provider calls an erased person. Dates and amounts stay: payments and figures go by them. */
export async function eraseProviderIds(tx: Transaction, userId: number): Promise<void> {
  await tx
    .update(entitlements)
    .set({ paymentCustomerId: null, paymentSubscriptionId: null })
    .where(eq(entitlements.userId, userId));
}
