import { refuseOverLimit } from '../../../platform/limits/refuse-over-limit.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { findCredentials } from '../accounts-store.ts';
import { NOBODY, verificationMail, verificationMailFor } from './send-verification-mail.ts';
import { mailLimit } from '../accounts-limits.ts';

export async function resendVerification(
  deps: Pick<AccountsDeps, 'db' | 'jobs' | 'limits'>,
  { email, next }: { email: string; next?: string | undefined },
): Promise<{ message: string }> {
  await refuseOverLimit(deps.limits, mailLimit, email.toLowerCase());
  const account = await findCredentials(deps.db, email);
  const userId = account?.id ?? NOBODY;
  await inTransaction(deps.db, (tx) => deps.jobs.send(tx, verificationMail, verificationMailFor(userId, next)));
  return {
    message: 'If this address has an account that is not verified yet, a new link is on its way.',
  };
}
