import { expect, test } from 'vitest';
import type { Limits, Verdict } from '../../../../platform/limits/limits.ts';
import { checkGuess } from './check-guess.ts';

const refusing = (verdict: Verdict): Limits => ({
  consume: async () => verdict,
  takeBack: async () => undefined,
  forgive: async () => undefined,
  sweep: async () => 0,
});
const guess = async (verdict: Verdict) =>
  checkGuess(
    { limits: refusing(verdict) },
    'okello@akatale.example',
    { ip: '41.210.1.1', deviceId: 7 },
    async () => true,
  );

test('whose guesses cannot be counted is not told of wrong passwords', async () => {
  await expect(guess({ allowed: false, retryAfterSeconds: 5, isUncounted: true })).rejects.toMatchObject({
    code: 'GUESS_NOT_COUNTED',
    message: 'We are busy right now. Please try again in a moment.',
  });
  await expect(guess({ allowed: false, retryAfterSeconds: 5 })).rejects.toMatchObject({
    code: 'TOO_MANY_PASSWORDS',
    message: 'Too many wrong passwords. Try again in 5 seconds, or choose a new password by email.',
  });
});
