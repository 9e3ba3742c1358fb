import type { SubscriptionStatus } from '@akatale/contracts/market/payments-schemas';

/**
 * - `trial`: free sales are left
 * - `usedUp`: no free sales are left and nothing was ever paid ('Payment Required')
 * - `paid`: a paid period runs
 * - `ended`: the paid period is over ('Payment Due')
 */
export type Stage = 'trial' | 'usedUp' | 'paid' | 'ended';

export function stageOf({ status, needsPayment }: SubscriptionStatus): Stage {
  if (status === 'active') return 'paid';
  if (status === 'expired') return 'ended';
  return needsPayment ? 'usedUp' : 'trial';
}
