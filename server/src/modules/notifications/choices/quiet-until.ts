import type { QuietHours } from '@akatale/contracts/community/notification-choices-schemas';
import { addDays, kampalaDay, kampalaMidnight, kampalaTime } from '../../../platform/kampala-day.ts';
import { isQuietAt } from './quiet-hours-policy.ts';

/** When the quiet hours end that run at this moment; null if none do. */
export function quietUntil(hours: QuietHours, now: Date): Date | null {
  const time = kampalaTime(now);
  if (!isQuietAt(hours, time)) return null;
  const today = kampalaDay(now);
  const [hour = 0, minute = 0] = hours.to.split(':').map(Number);
  const midnight = kampalaMidnight(hours.to > time ? today : addDays(today, 1));
  return new Date(midnight.getTime() + (hour * 60 + minute) * 60_000);
}
