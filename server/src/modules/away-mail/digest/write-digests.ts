import { defineJob } from '../../../platform/jobs/job.ts';
import { kampalaDay } from '../../../platform/kampala-day.ts';
import type { AwayMailDeps } from '../away-mail-deps.ts';
import { claimedMail, eachPage } from '../claim-day.ts';
import { findNow, sweepClaims } from '../claims-store.ts';
import { claimDigests } from './digest-store.ts';
import { digestMail } from './send-digest.ts';

export const digests = defineJob<Record<string, never>>('away-mail.write-digests');
export const DIGEST_CRON = '0 17 * * *';

/** Quiet hours may hold it until the morning. */
const WORTH_SENDING_MS = 20 * 3_600_000;

/** A job for each follower with something new, once a day, however often this runs. */
export async function writeDigests({ db, jobs }: Pick<AwayMailDeps, 'db' | 'jobs'>): Promise<void> {
  const now = await findNow(db);
  const event = kampalaDay(now);
  const expiresAt = new Date(now.getTime() + WORTH_SENDING_MS);
  await eachPage(
    db,
    async (tx, page) => claimDigests(tx, event, page),
    async (tx, claimed) => {
      const mails = claimed.map((digest) => ({
        ...digest,
        ...claimedMail({ userId: digest.userId, kind: 'new_product', event }, expiresAt),
      }));
      await jobs.sendAll(tx, digestMail, mails);
    },
  );
  await sweepClaims(db);
}
