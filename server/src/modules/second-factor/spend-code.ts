import { refuse } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { hashRecoveryCode, readRecoveryCode } from './recovery-code.ts';
import type { SecondFactorDeps } from './second-factor-deps.ts';
import { findFactor, spendRecoveryCode, spendStep } from './second-factor-store.ts';
import { secretIn } from './sealed-secret.ts';
import { bareCode, totpStep } from './totp.ts';

export type CodeVerdict = 'accepted' | 'missing' | 'wrong';

/**
 * Whether this person may go on with this code, of the app or of recovery, which works no second
 * time once the transaction is committed. Whoever has no second factor needs none.
 */
export async function spendCode(
  { clock, secrets }: Pick<SecondFactorDeps, 'clock' | 'secrets'>,
  tx: Transaction,
  { userId, code }: { userId: number; code: string | undefined },
): Promise<CodeVerdict> {
  const factor = await findFactor(tx, userId);
  if (!factor?.confirmedAt) return 'accepted';
  const typed = bareCode(code ?? '');
  if (typed === '') return 'missing';
  const recovery = readRecoveryCode(typed);
  if (recovery !== undefined) {
    return (await spendRecoveryCode(tx, userId, hashRecoveryCode(recovery))) ? 'accepted' : 'wrong';
  }
  const step = totpStep(secretIn(secrets, factor, userId), typed, clock.now());
  if (step === undefined) return 'wrong';
  const { sealedSecret } = factor;
  return (await spendStep(tx, userId, { sealedSecret, step })) ? 'accepted' : 'wrong';
}

/**
 * Counts a code for a person before it is checked, so that guesses made at the same moment cannot
 * slip past the count, and takes it back unless `check` throws or gives undefined: it was wrong.
 */
export async function countCode<T>(
  { limits }: Pick<SecondFactorDeps, 'limits'>,
  userId: number,
  check: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const verdict = await limits.consume('wrong-code', userId);
  if (!verdict.allowed) {
    const { retryAfterSeconds } = verdict;
    const message = `Too many wrong codes. Try again in ${inSeconds(retryAfterSeconds)}.`;
    refuse('RATE_LIMITED', { message, retryAfterSeconds });
  }
  const result = await check();
  if (result !== undefined) await limits.takeBack('wrong-code', userId);
  return result;
}

const inSeconds = (count: number): string => (count === 1 ? 'a second' : `${count} seconds`);
