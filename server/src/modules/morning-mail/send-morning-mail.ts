import type { DeliveryKind } from '../../platform/deliveries/deliveries.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { addDays, kampalaMidnight, kampalaDay } from '../../platform/kampala-day.ts';
import { mailChannel } from '../../platform/mail/create-mailer.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import { describeMorning } from './describe-morning.ts';
import type { MorningMailDeps } from './morning-mail-deps.ts';
import { findReaders } from './morning-mail-store.ts';

const MORNING_MAIL = 'morning_mail';

export function morningMail(deps: MorningMailDeps): DeliveryKind<Mail> {
  return {
    name: MORNING_MAIL,
    channel: mailChannel(deps.mailer),
    worthSeconds: 24 * 3600,
    async decide({ userId, event: day }) {
      const [reader] = await findReaders(deps.db, userId);
      return reader ? { send: await composeMail(deps, reader, day) } : 'drop';
    },
  };
}

const NAMED = 5;

async function composeMail(deps: MorningMailDeps, reader: { email: string; now: Date }, day: string): Promise<Mail> {
  const { appName, audit, db, deliveries, discovery, jobs, publicUrl, subscriptions, support } = deps;
  const yesterday = addDays(day, -1);
  const since = kampalaMidnight(yesterday);
  const content = describeMorning({
    now: reader.now,
    waiting: await support.findWaiting(db, NAMED),
    failedPayments: await subscriptions.findFailedPayments(db, since, NAMED),
    brokenJobs: [...(await jobs.figures()), ...(await deliveries.figures())].filter(({ dead }) => dead > 0),
    unanswered: await discovery.findUnanswered(db, { from: yesterday, to: yesterday }, NAMED),
  });
  const head = await audit.head(db);
  return {
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
}

export const morningMails = defineJob<Record<string, never>>('morning-mail.write');
export const MORNING_CRON = '0 8 * * *';

/** A mail for each owner, once a day, however often this runs. */
export async function writeMorningMails({ db, deliveries }: Pick<MorningMailDeps, 'db' | 'deliveries'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const readers = await findReaders(tx);
    const mails = readers.map(({ userId, now }) => ({
      kind: MORNING_MAIL,
      userId,
      event: kampalaDay(now),
      isUrgent: true,
    }));
    await deliveries.add(tx, mails);
  });
}
