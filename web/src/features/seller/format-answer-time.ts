import { sellerText as text } from '../../text/browse/seller-text.ts';

const HOUR_MINUTES = 60;
const DAY_HOURS = 24;
/** Rounded: an exact time would read like a promise. */
const STEP_MINUTES = 5;

/** `30 min`, `2 hours` or `1 day`; at least five minutes. */
export function formatAnswerTime(minutes: number): string {
  const rounded = Math.max(1, Math.round(minutes / STEP_MINUTES)) * STEP_MINUTES;
  if (rounded < HOUR_MINUTES) return text.minutes(rounded);
  const hours = Math.round(minutes / HOUR_MINUTES);
  return hours < DAY_HOURS ? text.hours(hours) : text.days(Math.round(hours / DAY_HOURS));
}
