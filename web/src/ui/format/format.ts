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
  return sayAge(instant, nowMs, text.ago) ?? formatDate(instant);
}

/** `2h` for 7 days, then `21 Nov`, with the year if it is not the current one. */
export function formatShortAge(instant: string, nowMs: number): string {
  return sayAge(instant, nowMs, text.short) ?? formatShortDate(instant, nowMs);
}

export function formatShortDate(instant: string, nowMs: number): string {
  const isThisYear = kampala(instant).getUTCFullYear() === kampala(nowMs).getUTCFullYear();
  return isThisYear ? formatShortDay(instant) : formatDate(instant);
}

/** Null after a week and for future instants. */
function sayAge(instant: string, nowMs: number, say: typeof text.ago): string | null {
  const ageMs = nowMs - Date.parse(instant);
  return ageMs >= RELATIVE_DAYS * DAY_MS || ageMs < -MINUTE_MS ? null : inUnits(ageMs, say);
}

/** A wait as `5h`, then in whole days, however many. Rounds down, so that no wait is overstated. */
export const formatWait = (since: string, nowMs: number): string => inUnits(nowMs - Date.parse(since), text.short);

function inUnits(ageMs: number, say: typeof text.ago): string {
  if (ageMs < MINUTE_MS) return text.now;
  if (ageMs < HOUR_MS) return say(Math.floor(ageMs / MINUTE_MS), 'minute');
  return ageMs < DAY_MS ? say(Math.floor(ageMs / HOUR_MS), 'hour') : say(Math.floor(ageMs / DAY_MS), 'day');
}
