import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { answerProofBy, withProof } from './with-proof.ts';

const refusal = (code: string, status = 403) => new ApiError({ status, body: { code, message: code, requestId: 'r' } });

/** Refuses so many times, then answers. */
function callThatWantsProof(times = 1) {
  let left = times;
  return vi.fn<() => Promise<string>>(async () => {
    if (left > 0) {
      left -= 1;
      throw refusal('PROOF_REQUIRED');
    }
    return 'done';
  });
}

let stop = () => {};
afterEach(() => stop());

describe('a sensitive call', () => {
  test('is made once where no proof is wanted', async () => {
    const asker = vi.fn<() => Promise<boolean>>(async () => true);
    stop = answerProofBy(asker);
    expect(await withProof(callThatWantsProof(0))).toBe('done');
    expect(asker).not.toHaveBeenCalled();
  });

  test('is made again after a proof', async () => {
    stop = answerProofBy(async () => true);
    const call = callThatWantsProof();
    expect(await withProof(call)).toBe('done');
    expect(call).toHaveBeenCalledTimes(2);
  });

  test('is refused as it was where nobody proves anything, and where nobody can be asked', async () => {
    stop = answerProofBy(async () => false);
    const call = callThatWantsProof();
    await expect(withProof(call)).rejects.toMatchObject({ code: 'PROOF_REQUIRED' });
    expect(call).toHaveBeenCalledTimes(1);
    stop();
    await expect(withProof(callThatWantsProof())).rejects.toMatchObject({ code: 'PROOF_REQUIRED' });
  });

  test('leaves other refusals alone', async () => {
    const asker = vi.fn<() => Promise<boolean>>(async () => true);
    stop = answerProofBy(asker);
    const call = async () => Promise.reject(refusal('LAST_OWNER', 409));
    await expect(withProof(call)).rejects.toMatchObject({ code: 'LAST_OWNER' });
    expect(asker).not.toHaveBeenCalled();
  });

  test('shares the question with another of the same moment, and asks anew later', async () => {
    const asker = vi.fn<() => Promise<boolean>>(async () => true);
    stop = answerProofBy(asker);
    await Promise.all([withProof(callThatWantsProof()), withProof(callThatWantsProof())]);
    expect(asker).toHaveBeenCalledTimes(1);
    await withProof(callThatWantsProof());
    expect(asker).toHaveBeenCalledTimes(2);
  });
});
