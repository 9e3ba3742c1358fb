import type { SubscriptionStatus } from '@akatale/contracts/sales/subscriptions';

/**
 * Where a vendor stands, as the screens tell it.
 * - `trial`: free sales are left
 * - `usedUp`: they are not, and nothing was ever paid ('Payment Required')
 * - `paid`: a paid period runs
 * - `ended`: it is over ('Payment Due')
 */
export type Stage = 'trial' | 'usedUp' | 'paid' | 'ended';

export function stageOf({ status, needsPayment }: SubscriptionStatus): Stage {
  if (status === 'active') return 'paid';
  if (status === 'expired') return 'ended';
  return needsPayment ? 'usedUp' : 'trial';
}
