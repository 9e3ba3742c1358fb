import { dashboardText as text } from '../../../text/deals/dashboard-text.ts';
import { dayNumber, formatDay } from '../../../ui/format/format-day.ts';
import { formatDate, formatTime } from '../../../ui/format/format.ts';

const lowered = (words: string) => words.charAt(0).toLocaleLowerCase('en-UG') + words.slice(1);

/** `09:18` today, `yesterday`, a weekday within a week, then the date. */
export function formatSince(instant: string, nowMs: number): string {
  const days = dayNumber(nowMs) - dayNumber(instant);
  if (days <= 0) return formatTime(instant);
  return days === 1 ? lowered(formatDay(instant, nowMs)) : formatDay(instant, nowMs);
}

export function formatDueDay(instant: string, nowMs: number): string {
  const days = dayNumber(instant) - dayNumber(nowMs);
  if (days <= 0) return text.endsToday;
  return days === 1 ? text.endsTomorrow : text.endsOn(formatDate(instant));
}
