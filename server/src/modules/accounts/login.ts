import { refuse } from '../../platform/http/refusal.ts';
import { refuseOverLimit } from '../../platform/limits/refuse-over-limit.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { findCredentials, lockPasswordHash } from './accounts-store.ts';
import { type Device, type NewSession, openSession } from './open-session.ts';

/**
 * Checks a password and opens a session of its own for this device. An unknown address, a wrong
 * password and an account without one answer alike and take equally long; that an account is
 * suspended learns only who has its password.
 */
export async function login(
  deps: Pick<AccountsDeps, 'db' | 'limits' | 'passwords'>,
  { email, password }: { email: string; password: string },
  device: Device,
): Promise<NewSession> {
  const account = email.toLowerCase();
  // Counted before the check, so that guesses made at the same moment cannot slip past the count.
  await refuseOverLimit(deps.limits, 'wrong-password', account);
  const credentials = await findCredentials(deps.db, email);
  const isRight = await deps.passwords.verify(password, credentials?.passwordHash);
  const passwordHash = credentials?.passwordHash;
  if (!credentials || !passwordHash || !isRight) refuse('INVALID_CREDENTIALS');
  await deps.limits.forgive('wrong-password', account);
  if (credentials.isSuspended) refuse('ACCOUNT_SUSPENDED');

  return inTransaction(deps.db, async (tx) => {
    if (!(await lockPasswordHash(tx, credentials.id, passwordHash))) refuse('INVALID_CREDENTIALS');
    return openSession(tx, { userId: credentials.id, role: credentials.role }, device);
  });
}
