import { refuse } from '../../platform/http/refusal.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { GuessOrigin } from '../accounts/index.ts';
import type { OperatorsDeps } from './operators-deps.ts';
import { refuseCode } from './refuse-code.ts';

interface Proof {
  totp?: string | undefined;
  password?: string | undefined;
}

/** With a second factor only a code counts, which works once: the password may be known with the session. */
export async function proveOperator(
  { accounts: { operators }, db, secondFactor }: OperatorsDeps,
  viewer: Viewer,
  { totp, password }: Proof,
  origin: GuessOrigin,
): Promise<void> {
  const { userId, sessionId } = viewer;
  if (!(await secondFactor.isEnrolled(db, userId))) {
    if (password === undefined) refuseMissing('password', 'Please enter your password');
    await operators.checkPassword(viewer, password, origin);
    await operators.renewProof(db, sessionId);
    return;
  }
  if (totp === undefined) refuseMissing('totp', 'Please enter the code');
  const isProven = await secondFactor.countCode(userId, () =>
    inTransaction(db, async (tx) => {
      const verdict = await secondFactor.spendCode(tx, { userId, code: totp });
      if (verdict !== 'accepted') return undefined;
      return operators.renewProof(tx, sessionId);
    }),
  );
  if (isProven === undefined) refuseCode('totp');
}

function refuseMissing(field: 'password' | 'totp', message: string): never {
  refuse('VALIDATION', { message, errors: [{ field, message }] });
}
