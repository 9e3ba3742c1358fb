import { TRIAL_SALES } from '@akatale/contracts/sales/subscriptions';
import type { ChatEntitlement } from '../../entitlements/index.ts';

type Plan = Omit<ChatEntitlement, 'chatOverride'>;

/** Derived from sales, payments and the time; never stored. */
export type SubscriptionStage = 'trial' | 'usedUp' | 'paid' | 'ended';

export function stageOf({ subscriptionStatus, completedSales, isPaidPeriodRunning }: Plan): SubscriptionStage {
  if (subscriptionStatus === 'trial') return completedSales < TRIAL_SALES ? 'trial' : 'usedUp';
  return subscriptionStatus === 'active' && isPaidPeriodRunning ? 'paid' : 'ended';
}
