import { defineJob } from '../../../platform/jobs/job.ts';
import { kampalaDay } from '../../../platform/kampala-day.ts';
import type { AwayMailDeps } from '../away-mail-deps.ts';
import { claimedMail, eachPage } from '../claim-day.ts';
import { findNow } from '../claims-store.ts';
import { noteMail } from './send-note.ts';
import { claimNotes } from './vendors-store.ts';

export const weeklyNotes = defineJob<Record<string, never>>('away-mail.write-weekly-notes');
export const WEEKLY_NOTE_CRON = '0 9 * * 1';

const WORTH_SENDING_MS = 2 * 24 * 3_600_000;

/** A job for each vendor with something listed, once a Monday, however often this runs. */
export async function writeNotes({ db, jobs }: Pick<AwayMailDeps, 'db' | 'jobs'>): Promise<void> {
  const now = await findNow(db);
  const event = kampalaDay(now);
  const expiresAt = new Date(now.getTime() + WORTH_SENDING_MS);
  await eachPage(
    db,
    async (tx, page) => claimNotes(tx, event, page),
    async (tx, claimed) => {
      const mails = claimed.map(({ userId }) => claimedMail({ userId, kind: 'weekly_note', event }, expiresAt));
      await jobs.sendAll(tx, noteMail, mails);
    },
  );
}
