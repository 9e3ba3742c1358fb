/** Dates are Kampala's, whatever the phone or the server thinks. */
const date = new Intl.DateTimeFormat('en-UG', { dateStyle: 'medium', timeZone: 'Africa/Kampala' });
const dateTime = new Intl.DateTimeFormat('en-UG', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Africa/Kampala',
});
const relative = new Intl.RelativeTimeFormat('en-UG', { numeric: 'auto', style: 'long' });

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const RELATIVE_DAYS = 7;

/** `2026-11-21T03:40:00Z` → `21 Nov 2026`. */
export function formatDate(instant: string): string {
  return date.format(new Date(instant));
}

/** With the time of day; for `title` attributes. */
export function formatDateTime(instant: string): string {
  return dateTime.format(new Date(instant));
}

/** `2 hours ago` while younger than 7 days, then the date. */
export function formatAge(instant: string, nowMs: number): string {
  const ageMs = nowMs - Date.parse(instant);
  if (ageMs >= RELATIVE_DAYS * DAY_MS || ageMs < -MINUTE_MS) return formatDate(instant);
  if (ageMs < MINUTE_MS) return relative.format(0, 'second');
  if (ageMs < HOUR_MS) return relative.format(-Math.floor(ageMs / MINUTE_MS), 'minute');
  if (ageMs < DAY_MS) return relative.format(-Math.floor(ageMs / HOUR_MS), 'hour');
  return relative.format(-Math.floor(ageMs / DAY_MS), 'day');
}
