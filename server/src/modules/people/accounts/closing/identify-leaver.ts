import type { LeaverCredentials } from '@akatale/contracts/people/credentials-schemas';
import { refuse, refuseField } from '../../../../platform/http/refusal.ts';
import type { Viewer } from '../../../../platform/http/viewer.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { findCredentials } from '../accounts-store.ts';
import { isPasswordOf, type GuessOrigin } from '../passwords/own-password.ts';
import { findPassword } from '../profile/profile-store.ts';
import { isLeavingCode } from './closing-mails.ts';

type Deps = Pick<AccountsDeps, 'db' | 'limits' | 'passwords' | 'secondFactor'>;

/**
 * Who leaves: the signed-in person, by password or mailed code, or a person whom a suspension or the closing keeps from
 * logging in, by address and password. Refuses `VALIDATION`, `INVALID_CREDENTIALS`, `UNAUTHORIZED`, and as a login does
 * after many wrong ones.
 */
export async function identifyLeaver(
  deps: Deps,
  viewer: Pick<Viewer, 'userId' | 'sessionId'> | null,
  credentials: LeaverCredentials,
  origin: GuessOrigin,
): Promise<number> {
  if (!viewer) return identifyHiddenLeaver(deps, credentials, origin);
  const account = (await findPassword(deps.db, viewer.userId, viewer.sessionId)) ?? refuse('UNAUTHORIZED');
  if (account.passwordHash === null) await checkCode(deps, viewer.userId, credentials.code);
  else await checkPassword(deps, account, credentials.password, origin);
  return viewer.userId;
}

/** Refuses `UNAUTHORIZED` to those who can log in. */
export async function identifyHiddenLeaver(
  deps: Deps,
  { email, password }: LeaverCredentials,
  origin: GuessOrigin,
): Promise<number> {
  if (!email || !password) refuse('UNAUTHORIZED');
  const found = await findCredentials(deps.db, email);
  const account = { email, passwordHash: found?.passwordHash ?? null };
  const isRight = await isPasswordOf(deps, account, password, origin);
  if (!found?.passwordHash || !isRight) refuse('INVALID_CREDENTIALS');
  return found.isSuspended ? found.id : refuse('UNAUTHORIZED');
}

async function checkPassword(
  deps: Deps,
  account: { email: string; passwordHash: string | null },
  password: string | undefined,
  origin: GuessOrigin,
): Promise<void> {
  if (!password) refuseField({ field: 'password', code: 'NO_CURRENT_PASSWORD' });
  if (!(await isPasswordOf(deps, account, password, origin))) {
    refuseField({ field: 'password', code: 'WRONG_CURRENT_PASSWORD' });
  }
}

async function checkCode({ db, secondFactor }: Deps, userId: number, code: string | undefined): Promise<void> {
  if (!code) refuseField({ field: 'code', code: 'NO_CODE' });
  const isRight = await secondFactor.countCode(
    userId,
    async () => (await isLeavingCode(db, userId, code)) || undefined,
  );
  if (!isRight) refuseField({ field: 'code', code: 'TOTP_INVALID' });
}
