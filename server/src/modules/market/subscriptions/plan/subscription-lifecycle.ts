import type { ChatOverride } from '@akatale/contracts/desk/vendor-management-schemas';
import { PERIOD_DAYS, TRIAL_SALES } from '@akatale/contracts/people/plan';
import type { PlainRefusalCode } from '@akatale/contracts/refusals';
import type { ChatEntitlement } from '../../../people/entitlements/index.ts';

type Plan = Omit<ChatEntitlement, 'chatOverride'>;

/** Derived from sales, payments and the time; never stored. */
export type SubscriptionStage = 'trial' | 'usedUp' | 'paid' | 'ended';

export function stageOf({ subscriptionStatus, completedSales, isPaidPeriodRunning }: Plan): SubscriptionStage {
  if (subscriptionStatus === 'trial') return completedSales < TRIAL_SALES ? 'trial' : 'usedUp';
  return subscriptionStatus === 'active' && isPaidPeriodRunning ? 'paid' : 'ended';
}

const PERIOD_MS = PERIOD_DAYS * 86_400_000;

export function nextPeriod(now: Date, runsUntil: Date | null): { start: Date; end: Date } {
  // Paying early loses no day; paying late pays for none that is over.
  const start = runsUntil !== null && runsUntil > now ? runsUntil : now;
  return { start, end: new Date(start.getTime() + PERIOD_MS) };
}

/** Days are used in the order in which they were bought: those of the `paidAfter` later payments stay. */
export function endAfterRefund(now: Date, runsUntil: Date, paidAfter: number): Date {
  const left = runsUntil.getTime() - now.getTime();
  const unused = Math.min(PERIOD_MS, Math.max(0, left - paidAfter * PERIOD_MS));
  return new Date(runsUntil.getTime() - unused);
}

export const reminderKinds = ['five-days', 'one-day', 'last-day', 'ended'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

const due: Record<ReminderKind, { from: number; until: number }> = {
  'five-days': { from: 5, until: 2 },
  'one-day': { from: 1, until: 1 },
  'last-day': { from: 0, until: -2 },
  ended: { from: -3, until: -9 },
};

const DAY_MS = 86_400_000;

/** Days as `2026-11-21`. A missed day is made up for; of two missed reminders only the later is sent. */
export function reminderDue(today: string, endDay: string): ReminderKind | undefined {
  const daysLeft = Math.round((Date.parse(endDay) - Date.parse(today)) / DAY_MS);
  return reminderKinds.find((kind) => daysLeft <= due[kind].from && daysLeft >= due[kind].until);
}

export interface ChatSwitch {
  chatOverride: ChatOverride;
  chatOverrideUntil: Date | null;
  isAllowed: boolean;
  isAllowedByPlan: boolean;
}

interface Toggle {
  allowChat: boolean;
  until: Date | null;
}

export function overrideFor(
  { isAllowedByPlan }: ChatSwitch,
  { allowChat, until }: Toggle,
): { decision: ChatOverride; until: Date | null } {
  if (!allowChat) return { decision: 'deny', until: null };
  return isAllowedByPlan ? { decision: null, until: null } : { decision: 'allow', until };
}

export function chatStateOf({ chatOverride, chatOverrideUntil, isAllowed }: ChatSwitch): string {
  const until = chatOverride === 'allow' ? chatOverrideUntil : null;
  const access = isAllowed ? 'open' : 'locked';
  return [access, chatOverride ?? 'plan', until?.toISOString() ?? ''].join('/');
}

/** The operator has seen an outdated state and must decide again. */
export function refusalToToggle(vendor: ChatSwitch, expected: string | undefined): PlainRefusalCode | null {
  return expected === undefined || expected === chatStateOf(vendor) ? null : 'CHANGED_MEANWHILE';
}
