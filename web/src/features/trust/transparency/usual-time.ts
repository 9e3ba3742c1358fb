import type { PublishedMonth } from '@akatale/contracts/trust/transparency-schemas';
import { formatMinutes } from '../../../ui/format/format-long-date.ts';

const HOUR_MINUTES = 60;

/** From a report to the decision on it, as the newest month with decisions has it; null before there is one. */
export function usualTime(newestFirst: readonly Pick<PublishedMonth, 'medianHours'>[]): string | null {
  const hours = newestFirst.find(({ medianHours }) => medianHours !== null)?.medianHours ?? null;
  return hours === null ? null : formatMinutes(hours * HOUR_MINUTES);
}
