import { refuse, refuseField } from '../../../../platform/http/refusal.ts';
import type { Viewer } from '../../../../platform/http/viewer.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { findPassword } from '../profile/profile-store.ts';
import { checkGuess } from '../sessions/check-guess.ts';
import { findDevice } from '../sessions/known-devices.ts';

export interface GuessOrigin {
  ip: string;
  deviceCookie: string | undefined;
}

type Deps = Pick<AccountsDeps, 'db' | 'limits' | 'passwords'>;

/** Counted as at login: a stolen session gets no more guesses than an anonymous client. */
export async function isPasswordOf(
  { db, limits, passwords }: Deps,
  account: { email: string; passwordHash: string | null },
  password: string,
  { ip, deviceCookie }: GuessOrigin,
): Promise<boolean> {
  const deviceId = await findDevice(db, account.email, deviceCookie);
  return checkGuess({ limits }, account.email, { ip, deviceId }, () =>
    passwords.verify(password, account.passwordHash, { isFirst: true }),
  );
}

export async function checkOwnPassword(
  deps: Deps,
  { userId, sessionId }: Viewer,
  password: string,
  origin: GuessOrigin,
): Promise<{ email: string }> {
  const account = await findPassword(deps.db, userId, sessionId);
  if (!account) refuse('UNAUTHORIZED');
  if (await isPasswordOf(deps, account, password, origin)) return { email: account.email };
  refuseField({ field: 'password', code: 'WRONG_PASSWORD' });
}
