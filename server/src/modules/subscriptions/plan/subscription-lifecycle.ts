import { TRIAL_SALES } from '@akatale/contracts/sales/subscriptions';

/** What a subscription's stage is decided from. */
interface Entitlement {
  subscriptionStatus: 'trial' | 'active' | 'expired';
  completedSales: number;
  /** The database's word: the end date lies ahead. */
  isPaidPeriodRunning: boolean;
}

/**
 * The life of a vendor's subscription. It is not stored: it follows from the sales that count, what
 * was paid and the time, so that nothing has to happen for it to be true.
 *
 * - `trial`: fewer than five sales completed in chat
 * - `usedUp`: the fifth was completed; taking it back leads back
 * - `paid`: a paid period runs, however many sales there are
 * - `ended`: the paid period is over
 */
export type SubscriptionStage = 'trial' | 'usedUp' | 'paid' | 'ended';

export function stageOf(entitlement: Entitlement): SubscriptionStage {
  const { subscriptionStatus, completedSales, isPaidPeriodRunning } = entitlement;
  if (subscriptionStatus === 'trial') return completedSales < TRIAL_SALES ? 'trial' : 'usedUp';
  return subscriptionStatus === 'active' && isPaidPeriodRunning ? 'paid' : 'ended';
}
