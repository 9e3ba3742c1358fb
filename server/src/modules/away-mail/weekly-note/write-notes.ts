import { defineJob } from '../../../platform/jobs/job.ts';
import type { AwayMailDeps } from '../away-mail-deps.ts';
import { claimDay } from '../claim-day.ts';
import { noteMail } from './send-note.ts';
import { claimNotes } from './vendors-store.ts';

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
