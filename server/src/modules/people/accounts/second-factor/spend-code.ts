import { refuseGuess } from '../../../../platform/limits/limits.ts';
import type { Transaction } from '../../../../platform/postgres/database.ts';
import { secretIn } from './enrol.ts';
import { type SecondFactorDeps, wrongCodeLimit } from './second-factor-deps.ts';
import { findFactor, spendRecoveryCode, spendStep } from './second-factor-store.ts';
import { hashRecoveryCode, readRecoveryCode, totpStep } from './totp.ts';

export type CodeVerdict = 'accepted' | 'missing' | 'wrong';

/** Checks and spends a code, of the app or of recovery. Valid without a code where there is no second factor. */
export async function spendCode(
  { clock, secrets }: Pick<SecondFactorDeps, 'clock' | 'secrets'>,
  tx: Transaction,
  { userId, code }: { userId: number; code: string | undefined },
): Promise<CodeVerdict> {
  const factor = await findFactor(tx, userId);
  if (!factor?.confirmedAt) return 'accepted';
  if (!code) return 'missing';
  const recovery = readRecoveryCode(code);
  if (recovery !== undefined) {
    return (await spendRecoveryCode(tx, userId, hashRecoveryCode(recovery))) ? 'accepted' : 'wrong';
  }
  const step = totpStep(secretIn(secrets, factor, userId), code, clock.now());
  if (step === undefined) return 'wrong';
  const { sealedSecret } = factor;
  return (await spendStep(tx, userId, { sealedSecret, step })) ? 'accepted' : 'wrong';
}

/** Counts before the check, so that concurrent guesses cannot exceed the limit; takes a right code back. */
export async function countCode<T>(
  { limits }: Pick<SecondFactorDeps, 'limits'>,
  userId: number,
  check: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const verdict = await limits.consume(wrongCodeLimit, userId);
  if (!verdict.allowed) refuseGuess(verdict, 'TOO_MANY_CODES');
  const result = await check();
  if (result !== undefined) await limits.takeBack(wrongCodeLimit, userId);
  return result;
}
