/** Dates are Kampala's, whatever the phone or the server thinks. */
const date = new Intl.DateTimeFormat('en-UG', { dateStyle: 'medium', timeZone: 'Africa/Kampala' });
const dateTime = new Intl.DateTimeFormat('en-UG', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Africa/Kampala',
});
const dayAndMonth = new Intl.DateTimeFormat('en-UG', {
  day: 'numeric',
  month: 'short',
  timeZone: 'Africa/Kampala',
});
const time = new Intl.DateTimeFormat('en-UG', { timeStyle: 'short', timeZone: 'Africa/Kampala' });
const weekday = new Intl.DateTimeFormat('en-UG', { weekday: 'long', timeZone: 'Africa/Kampala' });
const relative = new Intl.RelativeTimeFormat('en-UG', { numeric: 'auto', style: 'long' });
const compact = {
  minute: new Intl.NumberFormat('en-UG', narrow('minute')),
  hour: new Intl.NumberFormat('en-UG', narrow('hour')),
  day: new Intl.NumberFormat('en-UG', narrow('day')),
};

function narrow(unit: string): Intl.NumberFormatOptions {
  return { style: 'unit', unit, unitDisplay: 'narrow' };
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const RELATIVE_DAYS = 7;
/** Kampala is always three hours ahead of UTC. */
const KAMPALA_OFFSET_MS = 3 * HOUR_MS;

/** `2026-11-21T03:40:00Z` → `21 Nov 2026`. */
export function formatDate(instant: string): string {
  return date.format(new Date(instant));
}

/** With the time of day; for `title` attributes. */
export function formatDateTime(instant: string): string {
  return dateTime.format(new Date(instant));
}

/** The time of day, `16:05`. */
export function formatTime(instant: string): string {
  return time.format(new Date(instant));
}

/** The number of the day in Kampala; equal for what falls on one day. */
export function dayNumber(instant: string | number): number {
  return Math.floor((new Date(instant).getTime() + KAMPALA_OFFSET_MS) / DAY_MS);
}

/** `Today`, `Yesterday`, a weekday for a week, then the date. */
export function formatDay(instant: string, nowMs: number): string {
  const days = dayNumber(nowMs) - dayNumber(instant);
  if (days === 0 || days === 1) return capitalised(relative.format(-days, 'day'));
  return days > 1 && days < RELATIVE_DAYS ? weekday.format(new Date(instant)) : formatDate(instant);
}

/** Where there is little room: the time today, then as `formatDay`, and `21 Nov` from a week on. */
export function formatMoment(instant: string, nowMs: number): string {
  const days = dayNumber(nowMs) - dayNumber(instant);
  if (days <= 0) return formatTime(instant);
  return days < RELATIVE_DAYS ? formatDay(instant, nowMs) : formatShortDate(instant, nowMs);
}

function capitalised(words: string): string {
  return words.charAt(0).toLocaleUpperCase('en-UG') + words.slice(1);
}

/** `2 hours ago` while younger than 7 days, then the date. */
export function formatAge(instant: string, nowMs: number): string {
  const age = youngAge(instant, nowMs);
  return age ? relative.format(-age.count, age.unit) : formatDate(instant);
}

/** `2h` while younger than 7 days, then `21 Nov`, with the year where it is not this one. */
export function formatShortAge(instant: string, nowMs: number): string {
  const age = youngAge(instant, nowMs);
  if (age?.unit === 'second') return relative.format(0, 'second');
  if (age) return compact[age.unit].format(age.count);
  return formatShortDate(instant, nowMs);
}

/** `21 Nov`, with the year where it is not this one. */
function formatShortDate(instant: string, nowMs: number): string {
  const isThisYear = formatDate(instant).slice(-4) === date.format(nowMs).slice(-4);
  return isThisYear ? dayAndMonth.format(new Date(instant)) : formatDate(instant);
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
