import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, key } from './columns.ts';
import { users } from './users.ts';

/** All times are the database's. The states are in `payment-lifecycle.ts`. */
export const payments = pgTable(
  'payments',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    reference: text().notNull(),
    vendorId: key('vendor_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    planType: text('plan_type', { enum: ['monthly'] }).notNull(),
    amountUgx: integer('amount_ugx').notNull(),
    currency: text({ enum: ['UGX'] })
      .notNull()
      .default('UGX'),
    provider: text({ enum: ['manual', 'fake', 'flutterwave'] }).notNull(),
    providerTransactionId: text('provider_transaction_id'),
    status: text({ enum: ['pending', 'succeeded', 'failed', 'refunded'] })
      .notNull()
      .default('pending'),
    /** Null until the provider has answered. */
    paymentLink: text('payment_link'),
    paidAt: instant('paid_at'),
    /** The period of the receipt; never changed later. */
    periodStart: instant('period_start'),
    periodEnd: instant('period_end'),
    refundedAt: instant('refunded_at'),
    /** When the provider was last polled. */
    checkedAt: instant('checked_at'),
    /** The provider's last answer, without secrets and personal data. */
    providerAnswer: jsonb('provider_answer'),
    recordedById: key('recorded_by_id').references(() => users.id, { onDelete: 'restrict' }),
    note: text(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('payments_reference_key').on(table.reference),
    uniqueIndex('payments_transaction_key').on(table.provider, table.providerTransactionId),
    check('payments_amount_check', sql`${table.amountUgx} > 0`),
    // Exactly the paid ones have a period.
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

/** The process that inserts the row sends the mail, so it is sent once. */
export const subscriptionReminders = pgTable(
  'subscription_reminders',
  {
    vendorId: key('vendor_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    periodEnd: instant('period_end').notNull(),
    kind: text({ enum: ['five-days', 'one-day', 'last-day', 'ended'] }).notNull(),
    claimedAt: instant('claimed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.periodEnd, table.kind] })],
);
