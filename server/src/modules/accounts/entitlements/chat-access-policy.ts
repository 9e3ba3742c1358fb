import { TRIAL_SALES } from '@akatale/contracts/sales/subscriptions';

/** What chat access is decided from. `isPaidPeriodRunning` is the database's word (`app_now()`). */
export interface ChatStanding {
  chatOverride: 'allow' | 'deny' | null;
  subscriptionStatus: 'trial' | 'active' | 'expired';
  completedSales: number;
  isPaidPeriodRunning: boolean;
}

/**
 * Whether a vendor may take part in chats with buyers (decisions, ruling 3): an operator's word
 * first, then a trial that is not used up, then a paid period that runs.
 */
export function isChatAllowed(standing: ChatStanding): boolean {
  const status = subscriptionStatusOf(standing);
  return status === 'trial' || status === 'active';
}

/**
 * `subscriptionStatus` as the wire has it (decisions, ruling 3): an operator's word first, then a
 * used-up trial, which is `locked`, then what is stored, where a paid period ends on its date.
 */
export function subscriptionStatusOf(standing: ChatStanding): ChatStanding['subscriptionStatus'] | 'locked' {
  const { chatOverride, subscriptionStatus, completedSales, isPaidPeriodRunning } = standing;
  if (chatOverride === 'deny') return 'locked';
  if (chatOverride === 'allow') return 'active';
  if (subscriptionStatus === 'trial' && completedSales >= TRIAL_SALES) return 'locked';
  if (subscriptionStatus === 'active' && !isPaidPeriodRunning) return 'expired';
  return subscriptionStatus;
}
