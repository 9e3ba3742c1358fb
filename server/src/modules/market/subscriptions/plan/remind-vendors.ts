import type { Language } from '@akatale/contracts/languages';
import { formatUgx } from '@akatale/contracts/money';
import { MONTHLY_PRICE_UGX } from '@akatale/contracts/people/plan';
import { defineJob, type JobRun } from '../../../../platform/jobs/jobs.ts';
import { kampalaDay, kampalaDate } from '../../../../platform/kampala-day.ts';
import { mailRetries } from '../../../../platform/mail/create-mailer.ts';
import { renderWithTranslation } from '../../../../platform/mail/render-mail.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';
import { mailTexts, type SubscriptionsDeps } from '../subscriptions-deps.ts';
import { insertReminder } from './reminders-store.ts';
import { reminderDue } from './subscription-lifecycle.ts';

interface Reminder {
  vendorId: number;
  periodEnd: string;
}

export const reminderMail = defineJob<Reminder>('subscriptions.send-reminder-mail', mailRetries);

/** Nothing is sent if the vendor has paid in the meantime. */
export async function sendReminderMail(
  deps: Pick<SubscriptionsDeps, 'accounts' | 'appName' | 'db' | 'entitlements' | 'mailer' | 'publicUrl'>,
  { vendorId, periodEnd }: Reminder,
  { id, signal }: JobRun,
): Promise<void> {
  const { accounts, appName, db, entitlements, mailer, publicUrl } = deps;
  const entitlement = await entitlements.findEntitlement(db, vendorId);
  const vendor = await accounts.findContact(db, vendorId);
  const end = entitlement?.subscriptionEndDate;
  if (!vendor?.email || !end || end.toISOString() !== periodEnd) return;
  const price = formatUgx(MONTHLY_PRICE_UGX);
  const name = entitlement.isPaidPeriodRunning ? 'planEnds' : 'planEnded';
  const text = (language: Language) => mailTexts[language][name](appName, kampalaDate(end, language), price);
  const { email, language } = vendor;
  const url = new URL('/vendor-subscription', publicUrl);
  const mail = {
    to: email,
    subject: text('en').heading,
    ...renderWithTranslation({ appName, publicUrl }, { language, url, text }),
  };
  await mailer.deliver(mail, { id, signal });
}

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
      if (!(await insertReminder(tx, reminder))) return;
      await jobs.send(tx, reminderMail, { vendorId, periodEnd: endsAt.toISOString() });
    });
  }
}

export const periodsEnd = defineJob<Record<string, never>>('subscriptions.end-paid-periods');
export const PERIODS_END_CRON = '10 0 * * *';

export async function endPaidPeriods({
  db,
  entitlements,
}: Pick<SubscriptionsDeps, 'db' | 'entitlements'>): Promise<void> {
  const expireNext = async () => inTransaction(db, async (tx) => entitlements.subscriptions.expireNext(tx));
  while (await expireNext());
}
