import { defineJob } from '../../platform/jobs/job.ts';
import { kampalaDay } from '../../platform/kampala-day.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { MorningMailDeps } from './morning-mail-deps.ts';
import { claimMail, findReaders, sweepMails } from './morning-mail-store.ts';
import { morningMail } from './send-morning-mail.ts';

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
