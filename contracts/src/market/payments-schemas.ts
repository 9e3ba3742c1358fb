import * as z from 'zod/mini';
import { Id, Instant } from '../field-schemas.ts';
import { paymentStatuses } from './payments.ts';

export const Payment = z.object({
  id: Id,
  reference: z.string(),
  planType: z.enum(['monthly']),
  amount: z.int(),
  currency: z.enum(['UGX']),
  provider: z.enum(['manual', 'fake', 'flutterwave']),
  status: z.enum(paymentStatuses),
  createdAt: Instant,
  paidAt: z.nullable(Instant),
  periodStart: z.nullable(Instant),
  periodEnd: z.nullable(Instant),
  paymentLink: z.nullable(z.string()),
});
export type Payment = z.output<typeof Payment>;

export const PaymentReceipt = z.object({
  ...Payment.shape,
  vendor: z.object({ name: z.string(), email: z.string() }),
  seller: z.object({
    name: z.string(),
    address: z.nullable(z.string()),
    tin: z.nullable(z.string()),
  }),
});
export type PaymentReceipt = z.output<typeof PaymentReceipt>;

export const SubscriptionStatus = z.object({
  status: z.enum(['trial', 'active', 'expired']),
  needsPayment: z.boolean(),
  completedSales: z.int(),
  remainingTrialSales: z.int(),
  subscriptionEndDate: z.nullable(Instant),
  /** Whether the vendor's chats with buyers are locked now, and why. */
  chatLocked: z.boolean(),
  lockReason: z.nullable(z.enum(['payment', 'operator'])),
});
export type SubscriptionStatus = z.output<typeof SubscriptionStatus>;

export const SubscriptionPlan = z.object({
  planType: z.enum(['monthly']),
  name: z.string(),
  amount: z.int(),
  currency: z.enum(['UGX']),
  interval: z.enum(['month']),
});
export type SubscriptionPlan = z.output<typeof SubscriptionPlan>;
