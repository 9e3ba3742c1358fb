import { defineJob } from '../../../platform/jobs/job.ts';
import type { JobRun } from '../../../platform/jobs/jobs.ts';
import { mailRetries } from '../../../platform/mail/mail-retries.ts';
import type { AwayMailDeps } from '../away-mail-deps.ts';
import { type ClaimedMail, sendAwayMail } from '../send-away-mail.ts';
import { adviceFor } from './advice-policy.ts';
import { describeNote } from './describe-note.ts';
import { findFigures } from './vendors-store.ts';

export const noteMail = defineJob<ClaimedMail>('away-mail.send-weekly-note', mailRetries);

const MOST_VIEWED = 100;

export async function sendNote(deps: AwayMailDeps, data: ClaimedMail, run: JobRun): Promise<void> {
  await sendAwayMail(deps, {
    ...{ job: noteMail, data, run },
    async compose(hidesText) {
      const [first, ...others] = adviceFor(await findFigures(deps.db, data.userId, MOST_VIEWED));
      return first && describeNote([first, ...others], hidesText, deps.publicUrl);
    },
  });
}
