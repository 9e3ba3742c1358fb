import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { entitlements } from '../../../database/schema/entitlements.ts';
import { users } from '../../../database/schema/users.ts';
import type { Executor, Transaction } from '../../../platform/postgres/database.ts';
import { entitlementColumns, lockedPerson } from './entitlements-store.ts';

const now = sql`date_trunc('milliseconds', app_now())`.mapWith(users.createdAt);

/** With the present of the database: a process with a wrong clock must not shorten a paid period. */
export async function lockSubscription(tx: Transaction, vendorId: number) {
  const person = lockedPerson(tx, vendorId);
  const [row] = await tx
    .with(person)
    .select({
      ...entitlementColumns,
      subscriptionStartDate: entitlements.subscriptionStartDate,
      chatOverrideUntil: entitlements.chatOverrideUntil,
      isErased: sql<boolean>`${person.deletedAt} is not null`,
      now,
    })
    .from(person)
    .innerJoin(entitlements, eq(entitlements.userId, person.id))
    .where(eq(person.type, 'vendor'))
    .for('no key update', { of: entitlements });
  return row;
}

export interface PaidSubscription {
  planType: 'monthly';
  amountUgx: number;
  paidAt: Date;
  startsAt: Date;
  endsAt: Date;
  customerId: string | null;
  subscriptionId: string | null;
}

export async function paySubscription(tx: Transaction, vendorId: number, paid: PaidSubscription): Promise<void> {
  await tx
    .update(entitlements)
    .set({
      subscriptionStatus: 'active',
      subscriptionType: paid.planType,
      subscriptionAmountUgx: paid.amountUgx,
      subscriptionStartDate: paid.startsAt,
      subscriptionEndDate: paid.endsAt,
      lastPaymentDate: paid.paidAt,
      ...(paid.customerId !== null && { paymentCustomerId: paid.customerId }),
      ...(paid.subscriptionId !== null && { paymentSubscriptionId: paid.subscriptionId }),
    })
    .where(eq(entitlements.userId, vendorId));
}

export async function moveSubscriptionEnd(tx: Transaction, vendorId: number, endsAt: Date): Promise<void> {
  await tx.update(entitlements).set({ subscriptionEndDate: endsAt }).where(eq(entitlements.userId, vendorId));
}

/** One of those whose paid period is over; undefined if there is none. */
export async function expireSubscription(tx: Transaction): Promise<number | undefined> {
  const [over] = await tx
    .select({ vendorId: entitlements.userId })
    .from(entitlements)
    .where(and(eq(entitlements.subscriptionStatus, 'active'), lte(entitlements.subscriptionEndDate, sql`app_now()`)))
    .limit(1)
    .for('no key update', { skipLocked: true });
  if (!over) return undefined;
  await tx.update(entitlements).set({ subscriptionStatus: 'expired' }).where(eq(entitlements.userId, over.vendorId));
  return over.vendorId;
}

/** Of people who can log in: who is suspended or has closed the account is asked for nothing. */
export async function findEndingSubscriptions(
  db: Executor,
  { daysBefore, daysAfter }: { daysBefore: number; daysAfter: number },
) {
  const rows = await db
    .select({ vendorId: users.id, endsAt: entitlements.subscriptionEndDate, now })
    .from(users)
    .innerJoin(entitlements, eq(entitlements.userId, users.id))
    .where(
      and(
        eq(users.type, 'vendor'),
        isNull(users.deletedAt),
        isNull(users.suspendedAt),
        sql`${entitlements.subscriptionStatus} in ('active', 'expired')`,
        sql`${entitlements.subscriptionEndDate} between app_now() - make_interval(days => ${daysAfter}::int)
          and app_now() + make_interval(days => ${daysBefore}::int)`,
      ),
    );
  return rows.flatMap(({ endsAt, ...row }) => (endsAt ? [{ ...row, endsAt }] : []));
}
