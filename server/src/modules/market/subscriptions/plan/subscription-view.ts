import type { SubscriptionStatus } from '@akatale/contracts/market/payments-schemas';
import { TRIAL_SALES } from '@akatale/contracts/people/plan';
import type { Entitlement } from '../../../people/entitlements/index.ts';
import { stageOf, type SubscriptionStage } from './subscription-lifecycle.ts';

const statuses: Record<SubscriptionStage, SubscriptionStatus['status']> = {
  trial: 'trial',
  usedUp: 'trial',
  paid: 'active',
  ended: 'expired',
};

/** An override opens and closes chats and does not change what was paid. */
export function toSubscriptionStatus(entitlement: Entitlement, isChatAllowed: boolean): SubscriptionStatus {
  const { chatOverride, completedSales, subscriptionEndDate } = entitlement;
  const stage = stageOf(entitlement);
  const reason = chatOverride === 'deny' ? 'operator' : 'payment';
  return {
    status: statuses[stage],
    needsPayment: stage === 'usedUp' || stage === 'ended',
    completedSales,
    remainingTrialSales: Math.max(0, TRIAL_SALES - completedSales),
    subscriptionEndDate: subscriptionEndDate?.toISOString() ?? null,
    chatLocked: !isChatAllowed,
    lockReason: isChatAllowed ? null : reason,
  };
}
