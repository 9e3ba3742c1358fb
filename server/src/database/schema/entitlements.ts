import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, key } from './columns.ts';
import { users } from './users.ts';

/** A vendor's trial, plan and operator's override; the trigger `users_entitled` adds a row for every new person. */
export const entitlements = pgTable('entitlements', {
  userId: key('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sales completed in chat, which use up the trial. */
  completedSales: integer('completed_sales').notNull().default(0),
  subscriptionStatus: text('subscription_status', { enum: ['trial', 'active', 'expired'] })
    .notNull()
    .default('trial'),
  subscriptionType: text('subscription_type'),
  subscriptionStartDate: instant('subscription_start_date'),
  subscriptionEndDate: instant('subscription_end_date'),
  lastPaymentDate: instant('last_payment_date'),
  subscriptionAmountUgx: integer('subscription_amount_ugx'),
  paymentCustomerId: text('payment_customer_id'),
  paymentSubscriptionId: text('payment_subscription_id'),
  /** What an operator has decided about the chats; null leaves them to trial and plan. */
  chatOverride: text('chat_override', { enum: ['allow', 'deny'] }),
  /** When an 'allow' ends by itself; null: when it is taken back. */
  chatOverrideUntil: instant('chat_override_until'),
});
