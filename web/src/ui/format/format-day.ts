import { dayText as text } from '../../text/day-text.ts';
import { DAY_MS, formatDate, formatShortDate, formatTime, kampala, nthWord, RELATIVE_DAYS } from './format.ts';

/** Equal for instants on the same day in Kampala. */
export function dayNumber(instant: string | number): number {
  return Math.floor(kampala(instant).getTime() / DAY_MS);
}

/** `Today`, `Yesterday`, a weekday within a week, then the date. */
export function formatDay(instant: string, nowMs: number): string {
  const days = dayNumber(nowMs) - dayNumber(instant);
  if (days === 0) return text.today;
  if (days === 1) return text.yesterday;
  const isThisWeek = days > 1 && days < RELATIVE_DAYS;
  return isThisWeek ? nthWord(text.weekdays, kampala(instant).getUTCDay()) : formatDate(instant);
}

/** The time today, then as `formatDay`, and `21 Nov` after a week. */
export function formatMoment(instant: string, nowMs: number): string {
  const days = dayNumber(nowMs) - dayNumber(instant);
  if (days <= 0) return formatTime(instant);
  return days < RELATIVE_DAYS ? formatDay(instant, nowMs) : formatShortDate(instant, nowMs);
}
