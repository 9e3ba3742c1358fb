import * as z from 'zod/mini';
import { Instant } from '../text-schemas.ts';

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
