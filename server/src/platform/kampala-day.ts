const KAMPALA_OFFSET_MS = 3 * 3_600_000;

/** The day in Kampala at a moment: `2026-11-21`. Uganda has had no summer time since 1930. */
export function kampalaDay(at: Date): string {
  return new Date(at.getTime() + KAMPALA_OFFSET_MS).toISOString().slice(0, 10);
}

const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Kampala' });

/** The same in words, for mails: `21 November 2026`. */
export function kampalaDate(at: Date): string {
  return words.format(at);
}
