import { defineJob, type JobRun } from '../../../platform/jobs/jobs.ts';
import { mailRetries } from '../../../platform/mail/create-mailer.ts';
import type { AwayMailDeps } from '../away-mail-deps.ts';
import { claimDay } from '../claim-day.ts';
import { type ClaimedMail, sendAwayMail } from '../send-away-mail.ts';
import { adviceFor } from './advice-policy.ts';
import { describeNote } from './describe-note.ts';
import { claimNotes, findFigures } from './vendors-store.ts';

export const noteMail = defineJob<ClaimedMail>('away-mail.send-weekly-note', mailRetries);

const MOST_VIEWED = 100;

export async function sendNote(deps: AwayMailDeps, data: ClaimedMail, run: JobRun): Promise<void> {
  await sendAwayMail(deps, {
    job: noteMail,
    data,
    run,
    async compose(hidesText) {
      const [first, ...others] = adviceFor(await findFigures(deps.db, data.userId, MOST_VIEWED));
      return first && describeNote([first, ...others], hidesText, deps.publicUrl);
    },
  });
}

export const weeklyNotes = defineJob<Record<string, never>>('away-mail.write-weekly-notes');
export const WEEKLY_NOTE_CRON = '0 9 * * 1';

const WORTH_SENDING_MS = 2 * 24 * 3_600_000;

/** A job for each vendor with something listed, once a Monday. */
export async function writeNotes(deps: Pick<AwayMailDeps, 'db' | 'jobs'>): Promise<void> {
  await claimDay(deps, {
    kind: 'weekly_note',
    job: noteMail,
    worthSendingMs: WORTH_SENDING_MS,
    claimPage: claimNotes,
  });
}
