import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './users.ts';

/**
 * What vendors paid for their subscription, or began to pay. All its times are the database's. What
 * it may become is in `payment-lifecycle.ts`.
 */
export const payments = pgTable(
  'payments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** What the payment is called everywhere: our own name for it, or what an operator wrote down. */
    reference: text().notNull(),
    vendorId: integer('vendor_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    planType: text('plan_type', { enum: ['monthly'] }).notNull(),
    amountUgx: integer('amount_ugx').notNull(),
    currency: text({ enum: ['UGX'] })
      .notNull()
      .default('UGX'),
    provider: text({ enum: ['manual', 'fake', 'flutterwave'] }).notNull(),
    /** What the provider calls it, once it has told. */
    providerTransactionId: text('provider_transaction_id'),
    status: text({ enum: ['pending', 'succeeded', 'failed', 'refunded'] })
      .notNull()
      .default('pending'),
    /** Where it can be paid; null until the provider has answered. */
    paymentLink: text('payment_link'),
    paidAt: instant('paid_at'),
    /** What it paid for. It stays as the receipt says it, whatever comes later. */
    periodStart: instant('period_start'),
    periodEnd: instant('period_end'),
    refundedAt: instant('refunded_at'),
    /** When the provider was last asked how it stands. */
    checkedAt: instant('checked_at'),
    /** What the provider last said of the transaction, without secrets and without people. */
    providerAnswer: jsonb('provider_answer'),
    /** The operator who wrote it down; null also for the command line. */
    recordedById: integer('recorded_by_id').references(() => users.id, { onDelete: 'restrict' }),
    note: text(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('payments_reference_key').on(table.reference),
    uniqueIndex('payments_transaction_key').on(table.provider, table.providerTransactionId),
    check('payments_amount_check', sql`${table.amountUgx} > 0`),
    // What was paid has a period, and what was not has none.
    check(
      'payments_paid_check',
      sql`(${table.paidAt} is null) = (${table.periodEnd} is null)
        and (${table.periodStart} is null) = (${table.periodEnd} is null)
        and (${table.status} <> 'succeeded' or ${table.paidAt} is not null)
        and (${table.status} in ('succeeded', 'refunded') or ${table.paidAt} is null)`,
    ),
    index('payments_vendor_idx').on(table.vendorId, table.id),
    index('payments_pending_idx')
      .on(table.createdAt)
      .where(sql`status = 'pending'`),
  ],
);

/** A reminder about a paid period: whoever writes the row sends the mail, so it goes out once. */
export const subscriptionReminders = pgTable(
  'subscription_reminders',
  {
    vendorId: integer('vendor_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The end of the period that it is about. */
    periodEnd: instant('period_end').notNull(),
    kind: text({ enum: ['five-days', 'one-day', 'last-day', 'ended'] }).notNull(),
    claimedAt: instant('claimed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.periodEnd, table.kind] })],
);
