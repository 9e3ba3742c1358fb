import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findProofOfWork } from './find-proof-of-work.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const challengeOf = async (counter: number) =>
  JSON.stringify(
    await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 10, counter, deriveKey, hmacSignatureSecret: 'any' }),
  );

test('is worked out before the wait is over, and the person hears why it takes longer', async () => {
  const say = vi.fn<(message: string) => void>();
  const proof = await findProofOfWork({ values: { seconds: 30, challenge: await challengeOf(7) } }, say);
  expect(proof).toEqual({ counter: 7, derivedKey: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(say.mock.calls).toEqual([[expect.stringContaining('up to 30 seconds')]]);
});

async function afterTheWait(challenge: string) {
  let outcome: unknown = 'waiting';
  const proving = findProofOfWork({ values: { seconds: 30, challenge } }, () => undefined).then(
    (proof) => (outcome = proof),
  );
  await vi.advanceTimersByTimeAsync(29_999);
  expect(outcome).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  return proving;
}

test('is nothing after the wait where a browser does not hash, as over plain http', async () => {
  const challenge = await challengeOf(7);
  vi.stubGlobal('crypto', {});
  expect(await afterTheWait(challenge)).toBeUndefined();
});

test('is nothing after the wait where the challenge cannot be read', async () => {
  expect(await afterTheWait('{')).toBeUndefined();
});

test('is nothing after the wait on a device that is too slow', async () => {
  const { subtle } = crypto;
  vi.stubGlobal('crypto', {
    subtle: { importKey: subtle.importKey.bind(subtle), deriveBits: () => new Promise(() => undefined) },
  });
  const parameters = { algorithm: 'PBKDF2/SHA-256', nonce: 'aa', salt: 'bb', cost: 1, keyLength: 32, keyPrefix: 'ff' };
  expect(await afterTheWait(JSON.stringify({ parameters }))).toBeUndefined();
});
