import { defineJob } from '../../../platform/jobs/jobs.ts';
import type { AwayMailDeps } from '../away-mail-deps.ts';
import { claimDay } from '../claim-day.ts';
import { awayKind } from '../send-away-mail.ts';
import { describeDigest } from './describe-digest.ts';
import { findFollowers, findNewProducts } from './digest-store.ts';

const SHOWN = 6;

export const digestMail = (deps: AwayMailDeps) =>
  awayKind(deps, {
    name: 'new_product',
    // Quiet hours may hold it until the morning.
    worthSeconds: 20 * 3_600,
    async compose({ userId, createdAt: until }, hidesText) {
      const products = await findNewProducts(deps.db, { userId, until }, SHOWN);
      return products.length === 0 ? undefined : describeDigest(products, hidesText, deps.publicUrl);
    },
  });

export const digests = defineJob<Record<string, never>>('away-mail.write-digests');
export const DIGEST_CRON = '0 17 * * *';

/** A mail for each follower with something new, once a day. */
export async function writeDigests(deps: Pick<AwayMailDeps, 'db' | 'deliveries'>): Promise<void> {
  await claimDay(deps, 'new_product', findFollowers);
}
