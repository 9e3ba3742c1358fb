const KAMPALA_OFFSET_MS = 3 * 3_600_000;
const DAY_MS = 86_400_000;

/** The first or last moment of a date field's day in Kampala. */
export function kampalaDay(day: string, end: 'start' | 'end'): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  return `${day}T${end === 'start' ? '00:00:00.000' : '23:59:59.999'}+03:00`;
}

/** The date in Kampala, offset by days, in the format of a date field. */
export function kampalaDate(instantMs: number, days = 0): string {
  return new Date(instantMs + KAMPALA_OFFSET_MS + days * DAY_MS).toISOString().slice(0, 10);
}
