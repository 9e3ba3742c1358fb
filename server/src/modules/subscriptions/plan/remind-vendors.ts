import { defineJob } from '../../../platform/jobs/job.ts';
import { kampalaDay } from '../../../platform/kampala-day.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { reminderDue } from './reminder-policy.ts';
import { claimReminder } from './reminders-store.ts';
import { reminderMail } from './send-reminder-mail.ts';
import type { SubscriptionsDeps } from '../subscriptions-deps.ts';

export const vendorsRemind = defineJob<Record<string, never>>('subscriptions.remind-vendors');
export const REMIND_CRON = '0 8 * * *';

const WINDOW = { daysBefore: 7, daysAfter: 11 };

export async function remindVendors({
  db,
  entitlements,
  jobs,
}: Pick<SubscriptionsDeps, 'db' | 'entitlements' | 'jobs'>): Promise<void> {
  for (const { vendorId, endsAt, now } of await entitlements.subscriptions.findEnding(db, WINDOW)) {
    const kind = reminderDue(kampalaDay(now), kampalaDay(endsAt));
    if (!kind) continue;
    await inTransaction(db, async (tx) => {
      const reminder = { vendorId, periodEnd: endsAt, kind, claimedAt: now };
      if (!(await claimReminder(tx, reminder))) return;
      await jobs.send(tx, reminderMail, { vendorId, periodEnd: endsAt.toISOString() });
    });
  }
}
