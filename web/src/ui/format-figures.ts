const count = new Intl.NumberFormat('en-UG');
const day = new Intl.DateTimeFormat('en-UG', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const dayOfYear = new Intl.DateTimeFormat('en-UG', { dateStyle: 'medium', timeZone: 'UTC' });
const units = {
  minute: new Intl.NumberFormat('en-UG', long('minute')),
  hour: new Intl.NumberFormat('en-UG', long('hour')),
  day: new Intl.NumberFormat('en-UG', long('day')),
};

function long(unit: string): Intl.NumberFormatOptions {
  return { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 };
}

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
/** Below this many of a unit the smaller one says more. */
const ENOUGH = 2;

/** `1234` → `1,234`. */
export function formatCount(number: number): string {
  return count.format(number);
}

/** `2026-11-21` → `21 Nov`. */
export function formatShortDay(date: string): string {
  return day.format(new Date(date));
}

/** `2026-11-21` → `21 Nov 2026`. */
export function formatLongDay(date: string): string {
  return dayOfYear.format(new Date(date));
}

/** A time span in the largest unit of which there are two: `90 minutes`, `3 hours`, `2 days`. */
export function formatMinutes(minutes: number): string {
  if (minutes >= ENOUGH * DAY_MINUTES) return units.day.format(minutes / DAY_MINUTES);
  if (minutes >= ENOUGH * HOUR_MINUTES) return units.hour.format(minutes / HOUR_MINUTES);
  return units.minute.format(minutes);
}
