import { defineJob } from '../../platform/jobs/job.ts';
import type { SubscriptionsDeps } from './subscriptions-deps.ts';

/** Writes down every night which paid periods are over, and tells the open pages of those vendors. */
export const periodsEnd = defineJob<Record<string, never>>('subscriptions.end-paid-periods');
export const PERIODS_END_CRON = '10 0 * * *';

/** Nothing waits for it: that a period is over is decided whenever it is read. */
export async function endPaidPeriods({
  accounts,
  db,
  tellAccess,
}: Pick<SubscriptionsDeps, 'accounts' | 'db' | 'tellAccess'>): Promise<void> {
  for (const vendorId of await accounts.subscriptions.expire(db)) tellAccess(vendorId);
}
