import { TRIAL_SALES } from '@akatale/contracts/sales/subscriptions';

/** What chat access is decided from. The database decides `isPaidPeriodRunning`, by `app_now()`. */
export interface ChatEntitlement {
  chatOverride: 'allow' | 'deny' | null;
  subscriptionStatus: 'trial' | 'active' | 'expired';
  completedSales: number;
  isPaidPeriodRunning: boolean;
}

/** Whether a vendor may take part in chats with buyers. */
export function isChatAllowed(entitlement: ChatEntitlement): boolean {
  const status = subscriptionStatusOf(entitlement);
  return status === 'trial' || status === 'active';
}

/**
 * `subscriptionStatus` as the API returns it: an operator's override first, then a used-up trial, which is `locked`,
 * then what is stored, where a paid period ends on its date.
 */
export function subscriptionStatusOf(entitlement: ChatEntitlement): ChatEntitlement['subscriptionStatus'] | 'locked' {
  const { chatOverride, subscriptionStatus, completedSales, isPaidPeriodRunning } = entitlement;
  if (chatOverride === 'deny') return 'locked';
  if (chatOverride === 'allow') return 'active';
  if (subscriptionStatus === 'trial' && completedSales >= TRIAL_SALES) return 'locked';
  if (subscriptionStatus === 'active' && !isPaidPeriodRunning) return 'expired';
  return subscriptionStatus;
}
