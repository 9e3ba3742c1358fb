import { refusals } from '@akatale/contracts/refusals';
import { refuse } from '../../../../platform/http/refusal.ts';
import { refuseOverLimit } from '../../../../platform/limits/limits.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';
import { type AccountsDeps, mailLimit } from '../accounts-deps.ts';
import { findCredentials } from '../accounts-store.ts';
import { forgetRefusal } from '../refused-addresses-store.ts';
import { findVerificationToken, markTokenUsed, markEmailVerified, markOwnerProven } from './mail-tokens-store.ts';
import { hashSecretToken, isSecretToken } from './secret-token.ts';
import { NOBODY, verificationMail, verificationMailFor } from './send-verification-mail.ts';

/** Rule 5. */
export async function getEmailTokenStatus(deps: Pick<AccountsDeps, 'db'>, token: string) {
  const found = isSecretToken(token) ? await findVerificationToken(deps.db, hashSecretToken(token)) : undefined;
  if (!found) {
    return { valid: false, alreadyVerified: false, message: refusals.INVALID_TOKEN.message };
  }
  return found.isAlreadyVerified
    ? { valid: true, alreadyVerified: true, message: ALREADY_VERIFIED }
    : { valid: true, alreadyVerified: false, message: 'This link is ready to use.' };
}

const ALREADY_VERIFIED = 'Your email address is already confirmed.';

/** Opens no session: the reader may have no account. A reader signed in to the account proves to own both. */
export async function verifyEmail(
  deps: Pick<AccountsDeps, 'db' | 'clock'>,
  token: string,
  viewerId: number | undefined,
) {
  if (!isSecretToken(token)) refuse('INVALID_TOKEN');
  return inTransaction(deps.db, async (tx) => {
    const found = await findVerificationToken(tx, hashSecretToken(token));
    if (!found) refuse('INVALID_TOKEN');
    const { id, userId, name, email } = found;
    await markTokenUsed(tx, id);
    const isConfirmed = await markEmailVerified(tx, userId, deps.clock.now());
    const isNew = (await forgetRefusal(tx, userId)) || isConfirmed;
    const isOwner = viewerId === userId;
    if (isOwner) await markOwnerProven(tx, userId);
    return {
      message: isNew ? 'Your email address is confirmed.' : ALREADY_VERIFIED,
      alreadyVerified: !isNew,
      account: { name, email, canBeFreed: !isOwner && !found.ownerProven },
    };
  });
}

export async function resendVerification(
  deps: Pick<AccountsDeps, 'db' | 'jobs' | 'limits'>,
  { email, next }: { email: string; next?: string | undefined },
): Promise<{ message: string }> {
  await refuseOverLimit(deps.limits, mailLimit, email.toLowerCase());
  const account = await findCredentials(deps.db, email);
  const userId = account?.id ?? NOBODY;
  await inTransaction(deps.db, (tx) => deps.jobs.send(tx, verificationMail, verificationMailFor(userId, next)));
  return {
    message: 'If this address has an account that is not confirmed yet, a new link is on its way.',
  };
}
