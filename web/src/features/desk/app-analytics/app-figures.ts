import type { AppDay, OverallAnalytics } from '@akatale/contracts/desk/app-analytics-schemas';
import { wholeBars } from '../../../ui/charts/whole-bars.ts';

/** Levels are totals at the end of a day; flows are events on that day. */
export const levels = [
  'totalUsers',
  'totalVendors',
  'totalBuyers',
  'activeProducts',
  'soldProducts',
  'activeChats',
  'completedChats',
  'abandonedChats',
] as const;
export const flows = ['dailyVisits', 'uniqueVisitors'] as const;
export type Level = (typeof levels)[number];
export type Flow = (typeof flows)[number];

const WEEK = 7;
const MOST_DAYS = 31;

/** From the first day that was counted, or on which anybody came; all where there is none. */
export function sinceCounted(days: readonly AppDay[]): readonly AppDay[] {
  return days.slice(
    Math.max(
      0,
      days.findIndex(({ isCounted, dailyVisits }) => isCounted || dailyVisits > 0),
    ),
  );
}

export function weekVisits(days: readonly AppDay[]): number {
  return sumOf(days.slice(-WEEK), 'dailyVisits');
}

/** Against the seven days before; null where the period does not hold them. */
export function weekChange(days: readonly AppDay[]): Change | null {
  if (days.length < 2 * WEEK) return null;
  return changeOf(weekVisits(days.slice(0, -WEEK)), weekVisits(days));
}

export function sumOf(days: readonly AppDay[], flow: Flow): number {
  return days.reduce((sum, day) => sum + day[flow], 0);
}

type Chats = Pick<OverallAnalytics, 'activeChats' | 'completedChats' | 'abandonedChats'>;

export function conversionRate({ activeChats, completedChats, abandonedChats }: Chats): number {
  return percentOf(completedChats, activeChats + completedChats + abandonedChats);
}

export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((100 * part) / whole);
}

export function valuesOf(days: readonly AppDay[], level: Level): (number | null)[] {
  return days.map((day) => (day.isCounted ? day[level] : null));
}

export interface Change {
  before: number;
  now: number;
  /** Null if the earlier value is 0 or missing. */
  percent: number | null;
}

const changeOf = (before: number, now: number): Change => ({
  before,
  now,
  percent: before === 0 ? null : Math.round((100 * (now - before)) / before),
});

/** From the first counted day to the last; null with fewer than two counted days. */
export function levelChange(days: readonly AppDay[], level: Level): (Change & { since: string }) | null {
  const counted = days.filter(({ isCounted }) => isCounted);
  const [first, last] = [counted[0], counted.at(-1)];
  if (!first || !last || first === last) return null;
  return { ...changeOf(first[level], last[level]), since: first.date };
}

/** Compares the later half of the period with the earlier half; a middle day is in neither. */
export function flowChange(days: readonly AppDay[], flow: Flow): Change {
  const half = Math.floor(days.length / 2);
  return changeOf(sumOf(days.slice(0, half), flow), sumOf(days.slice(-half), flow));
}

export interface BarStep {
  from: string;
  to: string;
  value: number;
}

/** One bar per day, or per week in a long period. */
export function barSteps(days: readonly { date: string; value: number }[]): BarStep[] {
  return wholeBars(days, days.length > MOST_DAYS ? WEEK : 1).map((some) => ({
    from: some[0]?.date ?? '',
    to: some.at(-1)?.date ?? '',
    value: some.reduce((sum, { value }) => sum + value, 0),
  }));
}
