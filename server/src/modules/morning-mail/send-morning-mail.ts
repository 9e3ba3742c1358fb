import { defineJob, type JobRun } from '../../platform/jobs/jobs.ts';
import { addDays, kampalaMidnight, kampalaDay } from '../../platform/kampala-day.ts';
import { mailRetries } from '../../platform/mail/create-mailer.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import { describeMorning } from './describe-morning.ts';
import type { MorningMailDeps } from './morning-mail-deps.ts';
import { findReader, claimMail, findReaders, sweepMails } from './morning-mail-store.ts';

export const morningMail = defineJob<{ userId: number; day: string }>('morning-mail.send', mailRetries);

const NAMED = 5;

/** Reads the data and the setting at the time of sending. */
export async function sendMorningMail(
  deps: MorningMailDeps,
  { userId, day }: { userId: number; day: string },
  { id, signal }: JobRun,
): Promise<void> {
  const { appName, audit, db, discovery, jobs, mailer, publicUrl, subscriptions, support } = deps;
  const reader = await findReader(db, userId);
  if (!reader) return;
  const yesterday = addDays(day, -1);
  const since = kampalaMidnight(yesterday);
  const content = describeMorning({
    now: reader.now,
    waiting: await support.findWaiting(db, NAMED),
    failedPayments: await subscriptions.findFailedPayments(db, since, NAMED),
    brokenJobs: (await jobs.figures()).filter(({ dead }) => dead > 0),
    unanswered: await discovery.findUnanswered(db, { from: yesterday, to: yesterday }, NAMED),
  });
  const head = await audit.head(db);
  const mail = {
    to: reader.email,
    subject: `${appName}: ${content.subject}`,
    ...renderMail({
      appName,
      publicUrl,
      heading: content.heading,
      paragraphs: content.paragraphs,
      action: { label: 'Open the desk', url: new URL('/desk', publicUrl).href },
      smallPrint: [
        head && `The last entry of the audit log is ${head.id}:${head.hash}.`,
        'You get this email as an owner. Switch it off under Operators.',
      ]
        .filter(Boolean)
        .join(' '),
    }),
  };
  await mailer.deliver(mail, { id, signal });
}

export const morningMails = defineJob<Record<string, never>>('morning-mail.write');
export const MORNING_CRON = '0 8 * * *';

/** Sends a job for each owner, once a day, however often this runs. */
export async function writeMorningMails({ db, jobs }: Pick<MorningMailDeps, 'db' | 'jobs'>): Promise<void> {
  for (const { userId, now } of await findReaders(db)) {
    const day = kampalaDay(now);
    await inTransaction(db, async (tx) => {
      if (!(await claimMail(tx, { day, userId, sentAt: now }))) return;
      await jobs.send(tx, morningMail, { userId, day });
    });
  }
  await sweepMails(db);
}
