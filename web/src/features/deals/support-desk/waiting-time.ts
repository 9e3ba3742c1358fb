import { formatMinutes } from '../../../ui/format/format-figures.ts';

const MINUTE_MS = 60_000;
/** Support email is answered within a day too. */
const OVERDUE_MS = 24 * 60 * MINUTE_MS;

export interface Wait {
  time: string | null;
  isOverdue: boolean;
}

/** In the largest unit with at least two of it. */
export function waitOf(since: string, nowMs: number): Wait {
  const ms = Math.max(0, nowMs - Date.parse(since));
  const minutes = Math.floor(ms / MINUTE_MS);
  return { time: minutes === 0 ? null : formatMinutes(wholeUnits(minutes)), isOverdue: ms >= OVERDUE_MS };
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** Rounds down, so that the wait is never overstated. */
function wholeUnits(minutes: number): number {
  if (minutes >= 2 * DAY) return Math.floor(minutes / DAY) * DAY;
  return minutes >= 2 * HOUR ? Math.floor(minutes / HOUR) * HOUR : minutes;
}
