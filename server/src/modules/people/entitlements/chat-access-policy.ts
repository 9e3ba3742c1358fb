import { TRIAL_SALES } from '@akatale/contracts/people/plan';

export interface ChatEntitlement {
  chatOverride: 'allow' | 'deny' | null;
  subscriptionStatus: 'trial' | 'active' | 'expired';
  completedSales: number;
  isPaidPeriodRunning: boolean;
}

export function isChatAllowed(entitlement: ChatEntitlement): boolean {
  const status = subscriptionStatusOf(entitlement);
  return status === 'trial' || status === 'active';
}

/** As in the API: an override comes first; a used-up trial is `locked`; a paid period ends on its date. */
export function subscriptionStatusOf(entitlement: ChatEntitlement): ChatEntitlement['subscriptionStatus'] | 'locked' {
  const { chatOverride, subscriptionStatus, completedSales, isPaidPeriodRunning } = entitlement;
  if (chatOverride === 'deny') return 'locked';
  if (chatOverride === 'allow') return 'active';
  if (subscriptionStatus === 'trial' && completedSales >= TRIAL_SALES) return 'locked';
  if (subscriptionStatus === 'active' && !isPaidPeriodRunning) return 'expired';
  return subscriptionStatus;
}
