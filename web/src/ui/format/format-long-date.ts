import { formatCount } from '@akatale/contracts/money';
import { longDateText as text } from '../../text/long-date-text.ts';
import { formatDate, kampala, nthWord } from './format.ts';

/** `Sun, 29 Nov 2026`. */
export function formatWholeDay(instant: string): string {
  return `${nthWord(text.shortWeekdays, kampala(instant).getUTCDay())}, ${formatDate(instant)}`;
}

/** `2026-11`, or any day of it → `November 2026`. */
export function formatMonth(month: string): string {
  const date = kampala(month);
  return `${nthWord(text.months, date.getUTCMonth())} ${date.getUTCFullYear()}`;
}

/** `2026-12-02` → `2 December`. */
export function formatDayOfMonth(day: string): string {
  const date = kampala(day);
  return `${date.getUTCDate()} ${nthWord(text.months, date.getUTCMonth())}`;
}

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
/** Below this many of a unit, the smaller unit is more precise. */
const ENOUGH = 2;

/** A time span in the largest unit of which there are two: `90 minutes`, `3 hours`, `2 days`. */
export function formatMinutes(minutes: number): string {
  if (minutes >= ENOUGH * DAY_MINUTES) return spell(minutes / DAY_MINUTES, 'day');
  if (minutes >= ENOUGH * HOUR_MINUTES) return spell(minutes / HOUR_MINUTES, 'hour');
  return spell(minutes, 'minute');
}

function spell(amount: number, unit: keyof typeof text.span): string {
  return text.span[unit](Math.round(amount), formatCount(amount));
}
