import type { SubscriptionStatus } from '@akatale/contracts/market/payments-schemas';
import { dayNumber } from '../../../ui/format/format-day.ts';
import { stageOf } from './stage.ts';

/** A paid period warns in its last days, the trial in its last sales. */
const LAST_DAYS = 5;
const LAST_SALES = 2;

/**
 * - `calm`: nothing to do
 * - `daysLeft`: the paid period ends in `left` days, by the calendar in Kampala; 0 today
 * - `salesLeft`: `left` free sales remain
 * - `due`: a payment is due
 * - `denied`: an operator has locked the chats; paying does not open them
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
