/*
 * Dates and ages as en-UG writes them, in Kampala whatever the phone thinks. By hand, since the first
 * formatter of `Intl` keeps a slow phone busy for a tenth of a second, in which it answers no tap.
 */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** From here on a date says more than an age. */
export const RELATIVE_DAYS = 7;
/** Kampala is always three hours ahead of UTC. */
const KAMPALA_OFFSET_MS = 3 * HOUR_MS;

/** `2026-11-21T03:40:00Z` → `21 Nov 2026`. */
export function formatDate(instant: string): string {
  return `${dayAndMonth(instant)} ${kampala(instant).getUTCFullYear()}`;
}

/** With the time of day; for `title` attributes. */
export function formatDateTime(instant: string): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`;
}

/** The time of day, `16:05`. */
export function formatTime(instant: string): string {
  return kampala(instant).toISOString().slice(11, 16);
}

/** A date whose UTC fields are what clocks in Kampala show. */
export function kampala(instant: string | number): Date {
  return new Date(new Date(instant).getTime() + KAMPALA_OFFSET_MS);
}

function dayAndMonth(instant: string): string {
  const date = kampala(instant);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
}

/** `2 hours ago` while younger than 7 days, then the date. */
export function formatAge(instant: string, nowMs: number): string {
  const age = youngAge(instant, nowMs);
  if (!age) return formatDate(instant);
  const { count, unit } = age;
  if (unit === 'second') return 'now';
  if (unit === 'day' && count === 1) return 'yesterday';
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

/** `2h` while younger than 7 days, then `21 Nov`, with the year where it is not this one. */
export function formatShortAge(instant: string, nowMs: number): string {
  const age = youngAge(instant, nowMs);
  if (!age) return formatShortDate(instant, nowMs);
  return age.unit === 'second' ? 'now' : `${age.count}${age.unit[0]}`;
}

/** `21 Nov`, with the year where it is not this one. */
export function formatShortDate(instant: string, nowMs: number): string {
  const isThisYear = kampala(instant).getUTCFullYear() === kampala(nowMs).getUTCFullYear();
  return isThisYear ? dayAndMonth(instant) : formatDate(instant);
}

/** Null from a week on, and for what lies ahead. */
function youngAge(instant: string, nowMs: number) {
  const ageMs = nowMs - Date.parse(instant);
  if (ageMs >= RELATIVE_DAYS * DAY_MS || ageMs < -MINUTE_MS) return null;
  if (ageMs < MINUTE_MS) return { count: 0, unit: 'second' } as const;
  if (ageMs < HOUR_MS) return { count: Math.floor(ageMs / MINUTE_MS), unit: 'minute' } as const;
  if (ageMs < DAY_MS) return { count: Math.floor(ageMs / HOUR_MS), unit: 'hour' } as const;
  return { count: Math.floor(ageMs / DAY_MS), unit: 'day' } as const;
}
