import type { PlainProblemCode } from '@akatale/contracts/problems';
import { refuse, refuseField } from '../../../../platform/http/refusal.ts';
import type { Viewer } from '../../../../platform/http/viewer.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';
import { type AccountsDeps, passwordChanged } from '../accounts-deps.ts';
import { findPassword, replacePasswordHash } from '../profile/profile-store.ts';
import { forgetUnusedTokens } from '../registration/mail-tokens-store.ts';
import { hashSecretToken, newSecretToken } from '../registration/secret-token.ts';
import { deleteOtherSessions, renewSession } from '../sessions/sessions-store.ts';
import { checkNewPassword } from './operator-password.ts';
import { isPasswordOf, type GuessOrigin } from './own-password.ts';

type Deps = Pick<AccountsDeps, 'clock' | 'db' | 'events' | 'limits' | 'passwords'>;

/** A stolen session must not take over an account: the current password is required unless just given (rule 7). */
export async function changePassword(
  deps: Deps,
  { userId, sessionId }: Viewer,
  { password, currentPassword }: { password: string; currentPassword: string | undefined },
  origin: GuessOrigin,
): Promise<{ token: string; expiresAt: Date }> {
  const account = await findPassword(deps.db, userId, sessionId);
  if (!account) refuse('UNAUTHORIZED');
  checkNewPassword(account.role, password);
  await checkCurrent(deps, account, currentPassword, origin);
  const to = await deps.passwords.hash(password);
  const token = newSecretToken();
  const expiresAt = await inTransaction(deps.db, async (tx) => {
    const change = { from: account.passwordHash, to, at: deps.clock.now() };
    if (!(await replacePasswordHash(tx, userId, change))) refuseCurrent('PASSWORD_CHANGED_ELSEWHERE');
    await deleteOtherSessions(tx, userId, sessionId);
    const renewed = await renewSession(tx, sessionId, hashSecretToken(token));
    if (!renewed) refuse('UNAUTHORIZED');
    await forgetUnusedTokens(tx, userId, 'reset-password', { keepNewest: false });
    await deps.events.announce(tx, passwordChanged, { userId });
    return renewed;
  });
  return { token, expiresAt };
}

/** Refuses without the current password, unless this device has just signed in. */
export async function checkCurrent(
  { db, limits, passwords }: Pick<Deps, 'db' | 'limits' | 'passwords'>,
  account: NonNullable<Awaited<ReturnType<typeof findPassword>>>,
  currentPassword: string | undefined,
  origin: GuessOrigin,
): Promise<void> {
  if (!currentPassword) {
    if (!account.isFreshlyAuthenticated) refuseCurrent('NO_CURRENT_PASSWORD');
    return;
  }
  const isRight = await isPasswordOf({ db, limits, passwords }, account, currentPassword, origin);
  if (!isRight) refuseCurrent('WRONG_CURRENT_PASSWORD');
}

function refuseCurrent(code: PlainProblemCode): never {
  refuseField({ field: 'currentPassword', code });
}
