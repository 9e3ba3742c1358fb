import { dateText as text } from '../../text/date-text.ts';

/*
 * Dates in Kampala's time zone, by hand: the first `Intl` formatter blocks a slow phone for 100 ms, and browsers have no
 * Luganda.
 */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const RELATIVE_DAYS = 7;
/** Uganda has no daylight saving time. */
const KAMPALA_OFFSET_MS = 3 * HOUR_MS;

/** `2026-11-21T03:40:00Z` → `21 Nov 2026`. */
export function formatDate(instant: string): string {
  return `${formatShortDay(instant)} ${kampala(instant).getUTCFullYear()}`;
}

export function formatDateTime(instant: string): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`;
}

export function formatTime(instant: string): string {
  return kampala(instant).toISOString().slice(11, 16);
}

/** Of a day without its time too: `2026-11-21` → `21 Nov`. */
export function formatShortDay(instant: string): string {
  const date = kampala(instant);
  return `${date.getUTCDate()} ${nthWord(text.months, date.getUTCMonth())}`;
}

/** A date whose UTC fields are the local time in Kampala. */
export function kampala(instant: string | number): Date {
  return new Date(new Date(instant).getTime() + KAMPALA_OFFSET_MS);
}

export const nthWord = (words: string, index: number): string => words.split(' ')[index] ?? '';

export function formatAge(instant: string, nowMs: number): string {
  const age = youngAge(instant, nowMs);
  if (!age) return formatDate(instant);
  const { count, unit } = age;
  if (unit === 'second') return text.now;
  return unit === 'day' && count === 1 ? text.yesterday : text.ago(count, unit);
}

/** `2h` for 7 days, then `21 Nov`, with the year if it is not the current one. */
export function formatShortAge(instant: string, nowMs: number): string {
  const age = youngAge(instant, nowMs);
  if (!age) return formatShortDate(instant, nowMs);
  return age.unit === 'second' ? text.now : text.short(age.count, age.unit);
}

export function formatShortDate(instant: string, nowMs: number): string {
  const isThisYear = kampala(instant).getUTCFullYear() === kampala(nowMs).getUTCFullYear();
  return isThisYear ? formatShortDay(instant) : formatDate(instant);
}

/** Null after a week and for future instants. */
function youngAge(instant: string, nowMs: number) {
  const ageMs = nowMs - Date.parse(instant);
  if (ageMs >= RELATIVE_DAYS * DAY_MS || ageMs < -MINUTE_MS) return null;
  if (ageMs < MINUTE_MS) return { count: 0, unit: 'second' } as const;
  if (ageMs < HOUR_MS) return { count: Math.floor(ageMs / MINUTE_MS), unit: 'minute' } as const;
  if (ageMs < DAY_MS) return { count: Math.floor(ageMs / HOUR_MS), unit: 'hour' } as const;
  return { count: Math.floor(ageMs / DAY_MS), unit: 'day' } as const;
}
