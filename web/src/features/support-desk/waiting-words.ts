import { formatMinutes } from '../../ui/format/format-figures.ts';

const MINUTE_MS = 60_000;
/** Who waits longer than a day has waited too long: email is answered within it too. */
const LATE_MS = 24 * 60 * MINUTE_MS;

export interface Wait {
  /** `3 hours`; nothing where it has just begun. */
  time: string | null;
  isLate: boolean;
}

/** How long somebody has waited, in the largest unit of which there are two. */
export function waitOf(since: string, nowMs: number): Wait {
  const ms = Math.max(0, nowMs - Date.parse(since));
  const minutes = Math.floor(ms / MINUTE_MS);
  return { time: minutes === 0 ? null : formatMinutes(wholeUnits(minutes)), isLate: ms >= LATE_MS };
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** Full hours and days, so that nobody has waited longer than it says. */
function wholeUnits(minutes: number): number {
  if (minutes >= 2 * DAY) return Math.floor(minutes / DAY) * DAY;
  return minutes >= 2 * HOUR ? Math.floor(minutes / HOUR) * HOUR : minutes;
}
