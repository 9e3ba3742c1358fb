import type { DeliveryKind } from '../../../../platform/deliveries/deliveries.ts';
import { defineJob } from '../../../../platform/jobs/jobs.ts';
import { addDays, kampalaMidnight, kampalaDay } from '../../../../platform/kampala-day.ts';
import { mailChannel } from '../../../../platform/mail/create-mailer.ts';
import type { Mail } from '../../../../platform/mail/mail.ts';
import { renderMail } from '../../../../platform/mail/render-mail.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';
import { describeMorning } from './describe-morning.ts';
import type { MorningMailDeps } from './morning-mail-deps.ts';
import { findReaders } from './morning-mail-store.ts';

const NAMED = 5;

/** Reads the data and the setting at the time of sending. */
export function morningMail(deps: MorningMailDeps): DeliveryKind<Mail> {
  const { appName, audit, cases, db, deliveries, discovery, jobs, mailer, publicUrl, subscriptions, support } = deps;
  return {
    name: 'morning_mail',
    channel: mailChannel(mailer),
    worthSeconds: 24 * 3600,
    async decide({ userId, event: day }) {
      const [reader] = await findReaders(db, userId);
      if (!reader) return 'drop';
      const yesterday = addDays(day, -1);
      const since = kampalaMidnight(yesterday);
      const { subject, heading, paragraphs } = describeMorning({
        now: reader.now,
        waiting: await support.findWaiting(db, NAMED),
        toDecide: await cases.countFor(db, userId),
        failedPayments: await subscriptions.findFailedPayments(db, since, NAMED),
        brokenJobs: [...(await jobs.figures()), ...(await deliveries.figures())].filter(({ dead }) => dead > 0),
        unanswered: await discovery.findUnanswered(db, { from: yesterday, to: yesterday }, NAMED),
      });
      const head = await audit.head(db);
      const smallPrint = [
        head && `The last entry of the audit log is ${head.id}:${head.hash}.`,
        'You get this email as an owner. Switch it off under Operators.',
      ];
      const action = { label: 'Open the desk', url: new URL('/desk', publicUrl).href };
      const content = { heading, paragraphs, action, smallPrint: smallPrint.filter(Boolean).join(' ') };
      const rendered = renderMail({ appName, publicUrl, ...content });
      return { send: { to: reader.email, subject: `${appName}: ${subject}`, ...rendered } };
    },
  };
}

export const morningMails = defineJob<Record<string, never>>('morning-mail.write');
export const MORNING_CRON = '0 8 * * *';

/** A mail for each owner, once a day, however often this runs. */
export async function writeMorningMails({ db, deliveries }: Pick<MorningMailDeps, 'db' | 'deliveries'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const readers = await findReaders(tx);
    const mails = readers.map(({ userId, now }) => ({ kind: 'morning_mail', userId, event: kampalaDay(now) }));
    await deliveries.add(tx, mails);
  });
}
