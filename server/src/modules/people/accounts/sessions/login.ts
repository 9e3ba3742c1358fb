import { refuse } from '../../../../platform/http/refusal.ts';
import { refuseOverLimit } from '../../../../platform/limits/limits.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';
import { type AccountsDeps, loginLimit, deviceLoginLimit } from '../accounts-deps.ts';
import { findCredentials, lockPasswordHash } from '../accounts-store.ts';
import { reopenAtLogin } from '../closing/close-account.ts';
import { hashSecretToken } from '../registration/secret-token.ts';
import { checkGuess } from './check-guess.ts';
import { findDevice } from './known-devices.ts';
import { type Device, type NewSession, openSession } from './open-session.ts';
import { deleteSession } from './sessions-store.ts';

export interface LoginSession extends NewSession {
  /** This login has opened a closed account again. */
  wasClosed: boolean;
}

/**
 * Brings a closed account back. All failures look the same and take the same time; only the password's owner learns of a
 * suspension or a second factor. Refuses `INVALID_CREDENTIALS`, `ACCOUNT_SUSPENDED`, `TOTP_REQUIRED`, `TOTP_INVALID`, `TOO_MANY_PASSWORDS`.
 */
export async function login(
  deps: Pick<AccountsDeps, 'audit' | 'clock' | 'db' | 'events' | 'limits' | 'passwords' | 'secondFactor'>,
  { email, password, totp }: { email: string; password: string; totp?: string | undefined },
  device: Device & { ip: string },
): Promise<LoginSession> {
  const { ip, deviceCookie } = device;
  const deviceId = await findDevice(deps.db, email, deviceCookie);
  // Without the cookie, the network was counted before the body was read.
  if (deviceId !== undefined) await refuseOverLimit(deps.limits, deviceLoginLimit, deviceId);
  else if (deviceCookie !== undefined) await refuseOverLimit(deps.limits, loginLimit, ip);
  const credentials = await findCredentials(deps.db, email);
  const passwordHash = credentials?.passwordHash;
  const turn = { isFirst: deviceId !== undefined };
  const isRight = await checkGuess(deps, email, { ip, deviceId }, () =>
    deps.passwords.verify(password, passwordHash, turn),
  );
  if (!credentials || !passwordHash || !isRight) refuse('INVALID_CREDENTIALS');
  const { id, role } = credentials;
  const code = totp || undefined;
  const open = async (): Promise<LoginSession | undefined> =>
    inTransaction(deps.db, async (tx) => {
      const closing = credentials.isSuspended ? await reopenAtLogin(deps, tx, id) : 'open';
      if (closing === 'refused') refuse('ACCOUNT_SUSPENDED');
      if (!(await lockPasswordHash(tx, id, passwordHash))) refuse('INVALID_CREDENTIALS');
      if (role === 'operator') {
        const verdict = await deps.secondFactor.spendCode(tx, { userId: id, code });
        if (verdict === 'missing') refuse('TOTP_REQUIRED');
        if (verdict === 'wrong') return undefined;
      }
      const session = await openSession(tx, { userId: id, role }, device);
      return { ...session, wasClosed: closing === 'reopened' };
    });
  const isCounted = role === 'operator' && code !== undefined;
  const session = await (isCounted ? deps.secondFactor.countCode(id, open) : open());
  return session ?? refuse('TOTP_INVALID');
}

export async function logout({ db }: Pick<AccountsDeps, 'db'>, token: string | undefined): Promise<void> {
  if (token !== undefined) await deleteSession(db, hashSecretToken(token));
}
