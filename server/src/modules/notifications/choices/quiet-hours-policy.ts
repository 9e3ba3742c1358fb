import type { QuietHours } from '@akatale/contracts/community/notification-choices';

/** @param time of day, `22:00`; times compare as texts */
export function isQuietAt({ from, to }: QuietHours, time: string): boolean {
  return from < to ? from <= time && time < to : from <= time || time < to;
}
