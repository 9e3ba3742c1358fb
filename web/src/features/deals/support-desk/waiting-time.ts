import { supportDeskText as text } from '../../../text/deals/operators/support-desk-text.ts';

const MINUTE_MS = 60_000;
/** Support email is answered within a day too. */
const OVERDUE_MS = 24 * 60 * MINUTE_MS;

export interface Wait {
  time: string;
  isOverdue: boolean;
}

/** In the largest unit with at least two of it. */
export function waitOf(since: string, nowMs: number): Wait {
  const ms = Math.max(0, nowMs - Date.parse(since));
  return { time: inUnits(Math.floor(ms / MINUTE_MS)), isOverdue: ms >= OVERDUE_MS };
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** Rounds down, so that the wait is never overstated. */
function inUnits(minutes: number): string {
  if (minutes >= 2 * DAY) return text.waits.days(Math.floor(minutes / DAY));
  if (minutes >= 2 * HOUR) return text.waits.hours(Math.floor(minutes / HOUR));
  return minutes === 0 ? text.waits.justNow : text.waits.minutes(minutes);
}
