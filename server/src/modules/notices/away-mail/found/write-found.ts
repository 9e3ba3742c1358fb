import { defineJob } from '../../../../platform/jobs/jobs.ts';
import { addMailsOfDay } from '../add-mails-of-day.ts';
import type { AwayMailDeps } from '../away-mail-deps.ts';
import { awayKind, type AwayMail } from '../send-away-mail.ts';
import { describeFound } from './describe-found.ts';
import { findFoundProducts, findSearchers, hasWarning } from './found-store.ts';

const SHOWN = 6;

/** A mail for each person whose saved searches found something, once a day, with the digest of stores. */
export const foundDigest = (deps: AwayMailDeps): AwayMail => ({
  job: defineJob('away-mail.write-found'),
  cron: '0 17 * * *',
  write: async () => addMailsOfDay(deps, 'saved_search', findSearchers),
  kinds: [
    awayKind(deps, {
      name: 'saved_search',
      // Quiet hours may hold it until the morning.
      worthSeconds: 20 * 3_600,
      async compose({ userId, createdAt: until }, reader) {
        const products = await findFoundProducts(deps.db, { userId, until }, SHOWN);
        const isPausing = await hasWarning(deps.db, { userId, until });
        return products.length === 0 && !isPausing ? undefined : describeFound({ products, isPausing }, reader);
      },
    }),
  ],
});
