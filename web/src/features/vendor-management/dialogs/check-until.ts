import { LONGEST_ALLOW_DAYS } from '@akatale/contracts/operators/operators';
import { vendorManagementText as text } from '../../../text/desk/vendor-management-text.ts';
import { DAY_MS } from '../../../ui/format/format.ts';
import { type Checked, wrong } from './check-reason.ts';

/** Kampala is always three hours ahead of UTC. */
const endOf = (day: string): number => Date.parse(`${day}T00:00:00+03:00`) + DAY_MS;

export function checkUntil({ until = '' }: Record<string, string>, today: string): Checked<{ until: string }> {
  const end = endOf(until);
  const latest = endOf(today) + (LONGEST_ALLOW_DAYS - 1) * DAY_MS;
  if (until >= today && end <= latest) return { values: { until: new Date(end).toISOString() } };
  return wrong('until', text.untilMissing);
}
