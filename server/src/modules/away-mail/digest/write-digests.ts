import { defineJob, type JobRun } from '../../../platform/jobs/jobs.ts';
import { mailRetries } from '../../../platform/mail/create-mailer.ts';
import type { AwayMailDeps } from '../away-mail-deps.ts';
import { claimDay } from '../claim-day.ts';
import { sweepClaims } from '../claims-store.ts';
import { type ClaimedMail, sendAwayMail } from '../send-away-mail.ts';
import { describeDigest } from './describe-digest.ts';
import { claimDigests, type Digest, findNewProducts } from './digest-store.ts';

export const digestMail = defineJob<ClaimedMail & Digest>('away-mail.send-digest', mailRetries);

const SHOWN = 6;

export async function sendDigest(deps: AwayMailDeps, data: ClaimedMail & Digest, run: JobRun): Promise<void> {
  await sendAwayMail(deps, {
    job: digestMail,
    data,
    run,
    async compose(hidesText) {
      const products = await findNewProducts(deps.db, data, SHOWN);
      return products.length === 0 ? undefined : describeDigest(products, hidesText, deps.publicUrl);
    },
  });
}

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
