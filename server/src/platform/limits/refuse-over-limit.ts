import { refusals } from '@akatale/contracts/refusals';
import { refuse } from '../http/refusal.ts';
import type { LimitRule } from './limit-rule.ts';
import type { Limits, Verdict } from './limits.ts';

export async function refuseOverLimit(limits: Limits, rule: LimitRule, key: string | number): Promise<void> {
  const verdict = await limits.consume(rule, key);
  if (!verdict.allowed) {
    refuse('RATE_LIMITED', { retryAfterSeconds: verdict.retryAfterSeconds });
  }
}

/** For guesses: says what was too much, or that we are busy where they could not be counted. */
export function refuseGuess(
  { retryAfterSeconds, isUncounted }: Extract<Verdict, { allowed: false }>,
  tooMany: (seconds: number) => string,
): never {
  const message = isUncounted ? refusals.UNAVAILABLE.message : tooMany(retryAfterSeconds);
  refuse('RATE_LIMITED', { message, retryAfterSeconds });
}
