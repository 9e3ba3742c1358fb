import { defineJob } from '../../../../platform/jobs/jobs.ts';
import { addMailsOfDay } from '../add-mails-of-day.ts';
import type { AwayMailDeps } from '../away-mail-deps.ts';
import { awayKind, type AwayMail } from '../send-away-mail.ts';
import { describeDigest } from './describe-digest.ts';
import { findFollowers, findNewProducts } from './digest-store.ts';

const SHOWN = 6;

/** A mail for each follower with something new, once a day. */
export const digest = (deps: AwayMailDeps): AwayMail => ({
  job: defineJob('away-mail.write-digests'),
  cron: '0 17 * * *',
  write: async () => addMailsOfDay(deps, 'new_product', findFollowers),
  kinds: [
    awayKind(deps, {
      name: 'new_product',
      // Quiet hours may hold it until the morning.
      worthSeconds: 20 * 3_600,
      async compose({ userId, createdAt: until }, reader) {
        const products = await findNewProducts(deps.db, { userId, until }, SHOWN);
        return products.length === 0 ? undefined : describeDigest(products, reader);
      },
    }),
  ],
});
