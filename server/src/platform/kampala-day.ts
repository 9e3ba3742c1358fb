const KAMPALA_OFFSET_MS = 3 * 3_600_000;
const DAY_MS = 86_400_000;

/** The day in Kampala at a moment: `2026-11-21`. Uganda has had no daylight saving time since 1930. */
export function kampalaDay(at: Date): string {
  return new Date(at.getTime() + KAMPALA_OFFSET_MS).toISOString().slice(0, 10);
}

const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Kampala' });

export function kampalaDate(at: Date): string {
  return words.format(at);
}

export function kampalaTime(at: Date): string {
  return new Date(at.getTime() + KAMPALA_OFFSET_MS).toISOString().slice(11, 16);
}

export function kampalaMidnight(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - KAMPALA_OFFSET_MS);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
