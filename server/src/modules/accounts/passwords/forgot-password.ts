import { refuseOverLimit } from '../../../platform/limits/refuse-over-limit.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { findCredentials } from '../accounts-store.ts';
import { resetMail } from './send-reset-mail.ts';
import { NOBODY } from '../registration/send-verification-mail.ts';
import { mailLimit } from '../accounts-limits.ts';

/** Known and unknown addresses get the same answer in the same time: both cost one query and one job. */
export async function forgotPassword(
  deps: Pick<AccountsDeps, 'db' | 'jobs' | 'limits'>,
  email: string,
): Promise<{ message: string }> {
  await refuseOverLimit(deps.limits, mailLimit, email.toLowerCase());
  const account = await findCredentials(deps.db, email);
  const userId = account?.id ?? NOBODY;
  await inTransaction(deps.db, (tx) => deps.jobs.send(tx, resetMail, { userId }));
  return {
    message: 'If this address has an account, a link to set a new password is on its way.',
  };
}
