const hours: readonly { opens: number; closes: number }[] = [
  { opens: 10, closes: 14 },
  ...Array.from({ length: 5 }, () => ({ opens: 8, closes: 18 })),
  { opens: 9, closes: 16 },
];

/** Uganda has no daylight saving time. */
const KAMPALA_AHEAD_MS = 3 * 3_600_000;

export type Opening =
  | { state: 'open'; until: string }
  | { state: 'closed'; opens: 'today' | 'tomorrow'; weekday: string; at: string };

/** @param onClock by default as the hours on /help */
export function openingAt(instantMs: number, onClock = onTwelveHourClock): Opening {
  const kampala = new Date(instantMs + KAMPALA_AHEAD_MS);
  const weekday = kampala.getUTCDay();
  const hour = kampala.getUTCHours();
  const today = hoursOf(weekday);
  if (hour < today.opens) return { state: 'closed', opens: 'today', ...beginningOf(weekday, onClock) };
  if (hour < today.closes) return { state: 'open', until: onClock(today.closes) };
  return { state: 'closed', opens: 'tomorrow', ...beginningOf(weekday + 1, onClock) };
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function beginningOf(weekday: number, onClock: typeof onTwelveHourClock) {
  return { weekday: DAYS[weekday % 7] ?? '', at: onClock(hoursOf(weekday).opens) };
}

function hoursOf(weekday: number) {
  const found = hours[weekday % 7];
  if (!found) throw new RangeError(`No day ${weekday}`);
  return found;
}

function onTwelveHourClock(hour: number): string {
  return `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`;
}
