import { defineJob } from '../../../platform/jobs/job.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import type { SubscriptionsDeps } from '../subscriptions-deps.ts';

export const periodsEnd = defineJob<Record<string, never>>('subscriptions.end-paid-periods');
export const PERIODS_END_CRON = '10 0 * * *';

export async function endPaidPeriods({
  db,
  entitlements,
}: Pick<SubscriptionsDeps, 'db' | 'entitlements'>): Promise<void> {
  await inTransaction(db, async (tx) => entitlements.subscriptions.expire(tx));
}
