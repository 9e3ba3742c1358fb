import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createProofs } from './with-proof.ts';

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

let { register, withProof } = createProofs();
beforeEach(() => void ({ register, withProof } = createProofs()));

describe('a sensitive call', () => {
  test('is made once if no proof is required', async () => {
    const prompt = vi.fn<() => Promise<boolean>>(async () => true);
    register(prompt);
    expect(await withProof(callThatWantsProof(0))).toBe('done');
    expect(prompt).not.toHaveBeenCalled();
  });

  test('is made again after a proof', async () => {
    register(async () => true);
    const call = callThatWantsProof();
    expect(await withProof(call)).toBe('done');
    expect(call).toHaveBeenCalledTimes(2);
  });

  test('rejects with the refusal if no proof is given or no prompt is registered', async () => {
    const stop = register(async () => false);
    const call = callThatWantsProof();
    await expect(withProof(call)).rejects.toMatchObject({ code: 'PROOF_REQUIRED' });
    expect(call).toHaveBeenCalledTimes(1);
    stop();
    await expect(withProof(callThatWantsProof())).rejects.toMatchObject({ code: 'PROOF_REQUIRED' });
  });

  test('leaves other refusals alone', async () => {
    const prompt = vi.fn<() => Promise<boolean>>(async () => true);
    register(prompt);
    const call = async () => Promise.reject(refusal('LAST_OWNER', 409));
    await expect(withProof(call)).rejects.toMatchObject({ code: 'LAST_OWNER' });
    expect(prompt).not.toHaveBeenCalled();
  });

  test('shares the prompt with a concurrent call, and prompts again later', async () => {
    const prompt = vi.fn<() => Promise<boolean>>(async () => true);
    register(prompt);
    await Promise.all([withProof(callThatWantsProof()), withProof(callThatWantsProof())]);
    expect(prompt).toHaveBeenCalledTimes(1);
    await withProof(callThatWantsProof());
    expect(prompt).toHaveBeenCalledTimes(2);
  });
});
