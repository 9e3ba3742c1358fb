import { defineJob } from '../../../platform/jobs/job.ts';
import type { AwayMailDeps } from '../away-mail-deps.ts';
import { claimDay } from '../claim-day.ts';
import { sweepClaims } from '../claims-store.ts';
import { claimDigests } from './digest-store.ts';
import { digestMail } from './send-digest.ts';

export const digests = defineJob<Record<string, never>>('away-mail.write-digests');
export const DIGEST_CRON = '0 17 * * *';

/** Quiet hours may hold it until the morning. */
const WORTH_SENDING_MS = 20 * 3_600_000;

/** A job for each follower with something new, once a day. */
export async function writeDigests(deps: Pick<AwayMailDeps, 'db' | 'jobs'>): Promise<void> {
  await claimDay(deps, {
    kind: 'new_product',
    job: digestMail,
    worthSendingMs: WORTH_SENDING_MS,
    claimPage: claimDigests,
  });
  await sweepClaims(deps.db);
}
