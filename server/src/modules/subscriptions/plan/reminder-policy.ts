export const reminderKinds = ['five-days', 'one-day', 'last-day', 'ended'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

const due: Record<ReminderKind, { from: number; until: number }> = {
  'five-days': { from: 5, until: 2 },
  'one-day': { from: 1, until: 1 },
  'last-day': { from: 0, until: -2 },
  ended: { from: -3, until: -9 },
};

const DAY_MS = 86_400_000;

/** Days as `2026-11-21`. A missed day is made up for; of two missed reminders only the later is sent. */
export function reminderDue(today: string, endDay: string): ReminderKind | undefined {
  const daysLeft = Math.round((Date.parse(endDay) - Date.parse(today)) / DAY_MS);
  return reminderKinds.find((kind) => daysLeft <= due[kind].from && daysLeft >= due[kind].until);
}
