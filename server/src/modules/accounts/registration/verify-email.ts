import { refusals } from '@akatale/contracts/refusals';
import { refuse } from '../../../platform/http/refusal.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { findVerificationToken, markTokenUsed } from './mail-tokens-store.ts';
import { markEmailVerified, markOwnerProven } from './ownership-store.ts';
import { hashSecretToken, isSecretToken } from './secret-token.ts';

export async function getEmailTokenStatus(deps: Pick<AccountsDeps, 'db'>, token: string) {
  const found = isSecretToken(token) ? await findVerificationToken(deps.db, hashSecretToken(token)) : undefined;
  if (!found) {
    return { valid: false, alreadyVerified: false, message: refusals.INVALID_TOKEN.message };
  }
  return found.isAlreadyVerified
    ? { valid: true, alreadyVerified: true, message: ALREADY_VERIFIED }
    : { valid: true, alreadyVerified: false, message: 'This link is ready to use.' };
}

const ALREADY_VERIFIED = 'Your email address is already verified.';

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
    const isNew = await markEmailVerified(tx, userId, deps.clock.now());
    const isOwner = viewerId === userId;
    if (isOwner) await markOwnerProven(tx, userId);
    return {
      message: isNew ? 'Your email address is verified.' : ALREADY_VERIFIED,
      alreadyVerified: !isNew,
      account: { name, email, canBeFreed: !isOwner && !found.ownerProven },
    };
  });
}
