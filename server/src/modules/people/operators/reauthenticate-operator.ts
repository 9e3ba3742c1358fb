import { refuseField } from '../../../platform/http/refusal.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import type { GuessOrigin } from '../accounts/index.ts';
import { type OperatorsDeps, refuseCode } from './operators-deps.ts';

interface Credentials {
  totp?: string | undefined;
  password?: string | undefined;
}

/** With a second factor only a code counts, which works once: the password may be known with the session (rule 78). */
export async function reauthenticateOperator(
  { accounts: { operators }, db, secondFactor }: OperatorsDeps,
  viewer: Viewer,
  { totp, password }: Credentials,
  origin: GuessOrigin,
): Promise<void> {
  const { userId, sessionId } = viewer;
  if (!(await secondFactor.isEnrolled(db, userId))) {
    if (password === undefined) refuseField({ field: 'password', code: 'NO_PASSWORD' });
    await operators.checkPassword(viewer, password, origin);
    await operators.renewAuthentication(db, sessionId);
    return;
  }
  if (totp === undefined) refuseField({ field: 'totp', code: 'NO_CODE' });
  const isRenewed = await secondFactor.countCode(userId, () =>
    inTransaction(db, async (tx) => {
      const verdict = await secondFactor.spendCode(tx, { userId, code: totp });
      if (verdict !== 'accepted') return undefined;
      return operators.renewAuthentication(tx, sessionId);
    }),
  );
  if (isRenewed === undefined) refuseCode('totp');
}
