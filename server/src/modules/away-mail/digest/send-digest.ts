import { defineJob } from '../../../platform/jobs/job.ts';
import type { JobRun } from '../../../platform/jobs/jobs.ts';
import { mailRetries } from '../../../platform/mail/mail-retries.ts';
import type { AwayMailDeps } from '../away-mail-deps.ts';
import { type ClaimedMail, sendAwayMail } from '../send-away-mail.ts';
import { describeDigest } from './describe-digest.ts';
import { type Digest, findNewProducts } from './digest-store.ts';

export const digestMail = defineJob<ClaimedMail & Digest>('away-mail.send-digest', mailRetries);

const SHOWN = 6;

export async function sendDigest(deps: AwayMailDeps, data: ClaimedMail & Digest, run: JobRun): Promise<void> {
  await sendAwayMail(deps, {
    ...{ job: digestMail, data, run },
    async compose(hidesText) {
      const products = await findNewProducts(deps.db, data, SHOWN);
      return products.length === 0 ? undefined : describeDigest(products, hidesText, deps.publicUrl);
    },
  });
}
