import { formatCount } from '@akatale/contracts/money';
import { once } from '../loading/once.ts';

export { formatCount };

const day = once(() => new Intl.DateTimeFormat('en-UG', { day: 'numeric', month: 'short', timeZone: 'UTC' }));
const dayOfMonth = once(() => new Intl.DateTimeFormat('en-UG', { day: 'numeric', month: 'long', timeZone: 'UTC' }));
const dayOfYear = once(() => new Intl.DateTimeFormat('en-UG', { dateStyle: 'medium', timeZone: 'UTC' }));
const monthOfYear = once(() => new Intl.DateTimeFormat('en-UG', { month: 'long', year: 'numeric', timeZone: 'UTC' }));
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
/** Below this many of a unit, the smaller unit is more precise. */
const ENOUGH = 2;

export function formatShortDay(date: string): string {
  return day().format(new Date(date));
}

/** `2026-12-02` → `2 December`. */
export function formatDayOfMonth(date: string): string {
  return dayOfMonth().format(new Date(date));
}

/** `2026-11-21` → `21 Nov 2026`. */
export function formatLongDay(date: string): string {
  return dayOfYear().format(new Date(date));
}

/** `2026-11` → `November 2026`. */
export function formatMonth(month: string): string {
  return monthOfYear().format(new Date(month));
}

/** A time span in the largest unit of which there are two: `90 minutes`, `3 hours`, `2 days`. */
export function formatMinutes(minutes: number): string {
  if (minutes >= ENOUGH * DAY_MINUTES) return spell(minutes / DAY_MINUTES, 'day');
  if (minutes >= ENOUGH * HOUR_MINUTES) return spell(minutes / HOUR_MINUTES, 'hour');
  return spell(minutes, 'minute');
}

function spell(amount: number, unit: string): string {
  const count = formatCount(amount);
  return `${count} ${unit}${count === '1' ? '' : 's'}`;
}
