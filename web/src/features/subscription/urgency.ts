import type { SubscriptionStatus } from '@akatale/contracts/sales/subscriptions';
import { dayNumber } from '../../ui/format/format-day.ts';
import { stageOf } from './stage.ts';

/** A paid period warns in its last days, the trial in its last sales. */
const LAST_DAYS = 5;
const LAST_SALES = 2;

/**
 * How soon a vendor must see to the plan.
 * - `calm`: not now
 * - `daysLeft`: a paid period ends so many days in Kampala from today; 0 today
 * - `salesLeft`: so many free sales are left
 * - `due`: it must be paid
 * - `denied`: an operator has closed the chats, and paying opens nothing
 */
export type Urgency = { kind: 'calm' | 'due' | 'denied' } | { kind: 'daysLeft' | 'salesLeft'; left: number };

export function urgencyOf(status: SubscriptionStatus, nowMs: number): Urgency {
  if (status.lockReason === 'operator') return { kind: 'denied' };
  const stage = stageOf(status);
  if (stage === 'usedUp' || stage === 'ended') return { kind: 'due' };
  if (stage === 'trial') {
    const left = status.remainingTrialSales;
    return left <= LAST_SALES ? { kind: 'salesLeft', left } : { kind: 'calm' };
  }
  const end = status.subscriptionEndDate;
  const left = end === null ? Infinity : dayNumber(end) - dayNumber(nowMs);
  return left <= LAST_DAYS ? { kind: 'daysLeft', left: Math.max(0, left) } : { kind: 'calm' };
}
