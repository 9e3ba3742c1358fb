/*
 * Dates and ages as en-UG writes them, in Kampala whatever the phone thinks. By hand, since the first
 * formatter of `Intl` keeps a slow phone busy for a tenth of a second, in which it answers no tap.
 */
const MONTHS = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sept',
  'Oct',
  'Nov',
  'Dec',
];
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const RELATIVE_DAYS = 7;
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

/** The number of the day in Kampala; equal for what falls on one day. */
export function dayNumber(instant: string | number): number {
  return Math.floor(kampala(instant).getTime() / DAY_MS);
}

/** A date whose UTC fields are what clocks in Kampala show. */
function kampala(instant: string | number): Date {
  return new Date(new Date(instant).getTime() + KAMPALA_OFFSET_MS);
}

function dayAndMonth(instant: string): string {
  const date = kampala(instant);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
}

/** `Today`, `Yesterday`, a weekday for a week, then the date. */
export function formatDay(instant: string, nowMs: number): string {
  const days = dayNumber(nowMs) - dayNumber(instant);
  if (days === 0) return 'Today';
  if (days === 1) return 'Yesterday';
  const isThisWeek = days > 1 && days < RELATIVE_DAYS;
  const weekday = WEEKDAYS[kampala(instant).getUTCDay()];
  return isThisWeek && weekday ? weekday : formatDate(instant);
}

/** Where there is little room: the time today, then as `formatDay`, and `21 Nov` from a week on. */
export function formatMoment(instant: string, nowMs: number): string {
  const days = dayNumber(nowMs) - dayNumber(instant);
  if (days <= 0) return formatTime(instant);
  return days < RELATIVE_DAYS ? formatDay(instant, nowMs) : formatShortDate(instant, nowMs);
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
function formatShortDate(instant: string, nowMs: number): string {
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
