import { and, asc, desc, eq, exists, gt, gte, isNull, lt, ne, not, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { payments } from '../../../../database/schema/payments.ts';
import { users } from '../../../../database/schema/users.ts';
import type { Executor, Transaction } from '../../../../platform/postgres/database.ts';

export type PaymentRow = typeof payments.$inferSelect;

const present = sql`app_now()`;
const isOffered = sql`${payments.createdAt} > app_now() - interval '24 hours'`;
/** Longer than any request for a link takes. */
const mayGetLink = sql`(${payments.paymentLink} is not null or ${payments.createdAt} > app_now() - interval '20 seconds')`;

async function findOne(db: Executor, which: SQL | undefined): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(which).limit(1);
  return row;
}

export const findPayment = async (db: Executor, id: number) => findOne(db, eq(payments.id, id));

export const findOwnPayment = async (db: Executor, vendorId: number, id: number) =>
  findOne(db, and(eq(payments.id, id), eq(payments.vendorId, vendorId)));

export const findByReference = async (db: Executor, reference: string) =>
  findOne(db, eq(payments.reference, reference));

export async function findOfferedPayment(
  db: Executor,
  vendorId: number,
  provider: PaymentRow['provider'],
): Promise<PaymentRow | undefined> {
  const isTheirs = and(eq(payments.vendorId, vendorId), eq(payments.provider, provider));
  return findOne(db, and(isTheirs, eq(payments.status, 'pending'), isOffered, mayGetLink));
}

/** Undefined where the reference is taken. */
export async function insertPayment(
  tx: Transaction,
  payment: Omit<typeof payments.$inferInsert, 'createdAt'> & { createdAt?: Date },
): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .insert(payments)
    .values({ ...payment, createdAt: payment.createdAt ?? present })
    .onConflictDoNothing({ target: payments.reference })
    .returning();
  return row;
}

export async function setPaymentLink(db: Executor, id: number, paymentLink: string): Promise<PaymentRow | undefined> {
  const [row] = await db.update(payments).set({ paymentLink }).where(eq(payments.id, id)).returning();
  return row;
}

export async function deleteWithoutLink(db: Executor, id: number): Promise<void> {
  const isUnknown = and(eq(payments.status, 'pending'), isNull(payments.paymentLink));
  await db.delete(payments).where(and(eq(payments.id, id), isUnknown));
}

export async function lockPayment(tx: Transaction, id: number): Promise<PaymentRow> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  if (!row) throw new Error(`Payment ${id} is not there`);
  return row;
}

export async function updatePayment(
  tx: Transaction,
  id: number,
  change: Partial<Omit<typeof payments.$inferInsert, 'id' | 'reference' | 'vendorId'>>,
): Promise<PaymentRow> {
  const [row] = await tx.update(payments).set(change).where(eq(payments.id, id)).returning();
  if (!row) throw new Error(`Payment ${id} is not there`);
  return row;
}

export async function recordCheck(db: Executor, id: number): Promise<void> {
  await db.update(payments).set({ checkedAt: present }).where(eq(payments.id, id));
}

export async function recordAnswer(
  tx: Transaction,
  id: number,
  answer: { providerTransactionId: string | null; providerAnswer: unknown },
): Promise<void> {
  await tx
    .update(payments)
    .set({ checkedAt: present, ...answer })
    .where(eq(payments.id, id));
}

export async function findPayments(
  db: Executor,
  { vendorId, before, limit }: { vendorId: number; before: number; limit: number },
): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.vendorId, vendorId), lt(payments.id, before)))
    .orderBy(desc(payments.id))
    .limit(limit);
}

const waits = sql`${payments.status} = 'pending' and ${payments.createdAt} < app_now() - interval '10 minutes'`;
const mayYetBePaid = sql`${payments.status} = 'failed'
  and ${payments.createdAt} > app_now() - interval '72 hours'
  and (${payments.checkedAt} is null or ${payments.checkedAt} < app_now() - interval '30 minutes')`;

/** Least recently checked first. Of other providers than the present one only those that are pending. */
export async function findUnsettledPayments(db: Executor, provider: PaymentRow['provider'], limit: number) {
  return db
    .select({
      id: payments.id,
      vendorId: payments.vendorId,
      reference: payments.reference,
      provider: payments.provider,
      providerTransactionId: payments.providerTransactionId,
      /** Nobody has received a link, or will. */
      isLost: sql<boolean>`${payments.status} = 'pending' and ${payments.paymentLink} is null`,
      isOverdue: sql<boolean>`${payments.status} = 'pending' and ${payments.createdAt} < app_now() - interval '48 hours'`,
    })
    .from(payments)
    .where(or(waits, and(mayYetBePaid, eq(payments.provider, provider))))
    .orderBy(sql`${payments.checkedAt} nulls first`, asc(payments.id))
    .limit(limit);
}

export async function countPaidAfter(
  tx: Transaction,
  { vendorId, id, paidAt }: { vendorId: number; id: number; paidAt: Date },
): Promise<number> {
  const counts = and(eq(payments.vendorId, vendorId), eq(payments.status, 'succeeded'));
  const isSameMoment = eq(payments.paidAt, paidAt);
  const isLater = or(gt(payments.paidAt, paidAt), and(isSameMoment, gt(payments.id, id)));
  return tx.$count(payments, and(counts, isLater));
}

export async function findAllPayments(db: Executor, vendorId: number): Promise<PaymentRow[]> {
  return db.select().from(payments).where(eq(payments.vendorId, vendorId)).orderBy(asc(payments.id));
}

/** The books need who paid and how much. The link of a pending payment stays: money may be on its way. */
export async function erasePaymentNotes(tx: Transaction, vendorId: number): Promise<void> {
  const paymentLink = sql`case when ${payments.status} = 'pending' then ${payments.paymentLink} end`;
  await tx
    .update(payments)
    .set({ note: null, paymentLink, providerAnswer: null })
    .where(eq(payments.vendorId, vendorId));
}

/** A vendor's last one, unless they have paid since. */
export async function findFailedPayments(db: Executor, since: Date, limit: number) {
  const later = alias(payments, 'later');
  const hasLater = db
    .select()
    .from(later)
    .where(and(eq(later.vendorId, payments.vendorId), ne(later.status, 'pending'), gt(later.id, payments.id)));
  const rows = await db
    .select({
      vendorId: payments.vendorId,
      vendorName: users.name,
      amountUgx: payments.amountUgx,
      reference: payments.reference,
      createdAt: payments.createdAt,
      count: sql<number>`count(*) over ()::int`,
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.vendorId))
    .where(and(eq(payments.status, 'failed'), gte(payments.createdAt, since), not(exists(hasLater))))
    .orderBy(desc(payments.id))
    .limit(limit);
  return {
    count: rows[0]?.count ?? 0,
    first: rows.map(({ vendorId, vendorName, amountUgx, reference, createdAt }) => ({
      vendorId,
      vendorName,
      amountUgx,
      reference,
      createdAt,
    })),
  };
}
