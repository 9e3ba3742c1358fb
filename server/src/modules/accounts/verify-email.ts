import { refusals } from '@akatale/contracts/refusals';
import { refuse } from '../../platform/http/refusal.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { markEmailVerified } from './accounts-store.ts';
import { findVerificationToken, markTokenUsed } from './mail-tokens-store.ts';
import { hashSecretToken, isSecretToken } from './secret-token.ts';

/** Whether a link can be used. Mail programs open links before people do: nothing changes here. */
export async function getEmailTokenStatus(deps: Pick<AccountsDeps, 'db'>, token: string) {
  const found = isSecretToken(token)
    ? await findVerificationToken(deps.db, hashSecretToken(token))
    : undefined;
  if (!found) {
    return { valid: false, alreadyVerified: false, message: refusals.INVALID_TOKEN.message };
  }
  return found.isAlreadyVerified
    ? { valid: true, alreadyVerified: true, message: ALREADY_VERIFIED }
    : { valid: true, alreadyVerified: false, message: 'This link is ready to use.' };
}

const ALREADY_VERIFIED = 'Your email address is already verified.';

/** Confirms an address; once it is, every further use of its links says so. */
export async function verifyEmail(deps: Pick<AccountsDeps, 'db' | 'clock'>, token: string) {
  if (!isSecretToken(token)) refuse('INVALID_TOKEN');
  const isNew = await inTransaction(deps.db, async (tx) => {
    const found = await findVerificationToken(tx, hashSecretToken(token));
    if (!found) refuse('INVALID_TOKEN');
    await markTokenUsed(tx, found.id);
    return markEmailVerified(tx, found.userId, deps.clock.now());
  });
  return isNew
    ? { message: 'Your email address is verified.', alreadyVerified: false }
    : { message: ALREADY_VERIFIED, alreadyVerified: true };
}
