import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Instant } from '../text.ts';

/** Number of completed sales that the free trial includes; the fifth uses it up. */
export const TRIAL_SALES = 5;
export const MONTHLY_PRICE_UGX = 100_000;

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

export const getSubscriptionStatus = defineEndpoint({
  method: 'GET',
  path: '/api/subscription/status',
  summary: 'Returns a vendor’s subscription status: trial, paid period and chat access.',
  access: 'vendor',
  output: SubscriptionStatus,
});

export const SubscriptionPlan = z.object({
  planType: z.enum(['monthly']),
  name: z.string(),
  amount: z.int(),
  currency: z.enum(['UGX']),
  interval: z.enum(['month']),
});
export type SubscriptionPlan = z.output<typeof SubscriptionPlan>;

export const listSubscriptionPlans = defineEndpoint({
  method: 'GET',
  path: '/api/subscription/plans',
  summary: 'Lists the plans.',
  access: 'anyone',
  output: z.array(SubscriptionPlan),
});
