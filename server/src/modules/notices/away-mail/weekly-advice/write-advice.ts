import { defineJob } from '../../../../platform/jobs/jobs.ts';
import { addMailsOfDay } from '../add-mails-of-day.ts';
import type { AwayMailDeps } from '../away-mail-deps.ts';
import { awayKind, type AwayMail } from '../send-away-mail.ts';
import { adviceFor } from './advice-policy.ts';
import { describeAdvice } from './describe-advice.ts';
import { findFigures, findVendors } from './vendors-store.ts';

const MOST_VIEWED = 100;

/** A mail for each vendor with something listed, once a Monday. */
export const weeklyAdvice = (deps: AwayMailDeps): AwayMail => ({
  job: defineJob('away-mail.write-weekly-advice'),
  cron: '0 9 * * 1',
  write: async () => addMailsOfDay(deps, 'weekly_note', findVendors),
  kinds: [
    awayKind(deps, {
      name: 'weekly_note',
      worthSeconds: 2 * 24 * 3_600,
      async compose({ userId }, reader) {
        const [first, ...others] = adviceFor(await findFigures(deps.db, userId, MOST_VIEWED));
        return first && describeAdvice([first, ...others], reader);
      },
    }),
  ],
});
