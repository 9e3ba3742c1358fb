import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { users } from '../../../database/schema/users.ts';
import type { Executor, Transaction } from '../../../platform/postgres/database.ts';
import { standingColumns } from './standing-store.ts';

/** The present of the database, as finely as instants are kept. */
const now = sql`date_trunc('milliseconds', app_now())`.mapWith(users.createdAt);
const isVendor = and(eq(users.type, 'vendor'), isNull(users.deletedAt));

/**
 * A vendor's subscription, unchanged until the transaction ends, and the present that its dates are
 * reckoned from: the database's, so that no process with a wrong clock shortens what was paid.
 */
export async function lockSubscription(tx: Transaction, vendorId: number) {
  const [row] = await tx
    .select({
      ...standingColumns,
      subscriptionStartDate: users.subscriptionStartDate,
      chatOverrideUntil: users.chatOverrideUntil,
      isErased: sql<boolean>`${users.deletedAt} is not null`,
      now,
    })
    .from(users)
    .where(and(eq(users.id, vendorId), eq(users.type, 'vendor')))
    .for('no key update');
  return row;
}

/** What was paid, as the columns of the account say it. */
export interface PaidSubscription {
  planType: 'monthly';
  amountUgx: number;
  paidAt: Date;
  startsAt: Date;
  endsAt: Date;
  /** What the provider calls the vendor and what they subscribed to, where it tells. */
  customerId: string | null;
  subscriptionId: string | null;
}

export async function paySubscription(tx: Transaction, vendorId: number, paid: PaidSubscription): Promise<void> {
  await tx
    .update(users)
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
    .where(eq(users.id, vendorId));
}

/** Moves the end of what was paid, as after a refund. */
export async function moveSubscriptionEnd(tx: Transaction, vendorId: number, endsAt: Date): Promise<void> {
  await tx.update(users).set({ subscriptionEndDate: endsAt }).where(eq(users.id, vendorId));
}

/** Stores which paid periods are over; the vendors whose they were. */
export async function expireSubscriptions(db: Executor): Promise<number[]> {
  const expired = await db
    .update(users)
    .set({ subscriptionStatus: 'expired' })
    .where(and(eq(users.subscriptionStatus, 'active'), lte(users.subscriptionEndDate, sql`app_now()`)))
    .returning({ id: users.id });
  return expired.map(({ id }) => id);
}

/** Vendors whose paid period ends or ended within so many days of now. */
export async function findEndingSubscriptions(
  db: Executor,
  { daysBefore, daysAfter }: { daysBefore: number; daysAfter: number },
) {
  const rows = await db
    .select({ vendorId: users.id, endsAt: users.subscriptionEndDate, now })
    .from(users)
    .where(
      and(
        isVendor,
        sql`${users.subscriptionStatus} in ('active', 'expired')`,
        sql`${users.subscriptionEndDate} between app_now() - make_interval(days => ${daysAfter}::int)
          and app_now() + make_interval(days => ${daysBefore}::int)`,
      ),
    );
  return rows.flatMap(({ endsAt, ...row }) => (endsAt ? [{ ...row, endsAt }] : []));
}
