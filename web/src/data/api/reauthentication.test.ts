import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createReauthentication } from './reauthentication.ts';

const refusal = (code: string, status = 403) => new ApiError({ status, body: { code, message: code, requestId: 'r' } });

/** Refuses so many times, then answers. */
function callThatAsksForIt(times = 1) {
  let left = times;
  return vi.fn<() => Promise<string>>(async () => {
    if (left > 0) {
      left -= 1;
      throw refusal('PROOF_REQUIRED');
    }
    return 'done';
  });
}

let { register, withReauthentication } = createReauthentication();
beforeEach(() => void ({ register, withReauthentication } = createReauthentication()));

describe('a sensitive call', () => {
  test('is made once if no proof is required', async () => {
    const prompt = vi.fn<() => Promise<boolean>>(async () => true);
    register(prompt);
    expect(await withReauthentication(callThatAsksForIt(0))).toBe('done');
    expect(prompt).not.toHaveBeenCalled();
  });

  test('is made again after a proof', async () => {
    register(async () => true);
    const call = callThatAsksForIt();
    expect(await withReauthentication(call)).toBe('done');
    expect(call).toHaveBeenCalledTimes(2);
  });

  test('rejects with the refusal if no proof is given or no prompt is registered', async () => {
    const stop = register(async () => false);
    const call = callThatAsksForIt();
    await expect(withReauthentication(call)).rejects.toMatchObject({ code: 'PROOF_REQUIRED' });
    expect(call).toHaveBeenCalledTimes(1);
    stop();
    await expect(withReauthentication(callThatAsksForIt())).rejects.toMatchObject({ code: 'PROOF_REQUIRED' });
  });

  test('leaves other refusals alone', async () => {
    const prompt = vi.fn<() => Promise<boolean>>(async () => true);
    register(prompt);
    const call = async () => Promise.reject(refusal('LAST_OWNER', 409));
    await expect(withReauthentication(call)).rejects.toMatchObject({ code: 'LAST_OWNER' });
    expect(prompt).not.toHaveBeenCalled();
  });

  test('shares the prompt with a concurrent call, and prompts again later', async () => {
    const prompt = vi.fn<() => Promise<boolean>>(async () => true);
    register(prompt);
    await Promise.all([withReauthentication(callThatAsksForIt()), withReauthentication(callThatAsksForIt())]);
    expect(prompt).toHaveBeenCalledTimes(1);
    await withReauthentication(callThatAsksForIt());
    expect(prompt).toHaveBeenCalledTimes(2);
  });
});
