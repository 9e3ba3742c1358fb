import type { ProofOfWork } from '@akatale/contracts/people/proof-of-work-schemas';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { ApiError } from '../../../../data/api/api-error.ts';
import { proofOfWorkText as text } from '../../../../text/people/proof-of-work-text.ts';

/**
 * What the server wants of a registration from a crowded network: a proof of work, or nothing after the wait, whichever
 * is ready first. The browser hashes outside the main thread, so the page stays usable. @param say tells the person why
 * it takes longer
 */
export async function findProofOfWork(
  { values }: Pick<ApiError, 'values'>,
  say: (message: string) => void,
): Promise<ProofOfWork | undefined> {
  const seconds = Number(values?.['seconds']);
  say(text.checking(seconds));
  const over = new AbortController();
  const waited = new Promise<undefined>((resolve) => setTimeout(resolve, seconds * 1000));
  try {
    return await Promise.race([waited, solve(String(values?.['challenge']), over)]);
  } catch {
    // Over plain http a browser does not hash, and an old one may not at all.
    return await waited;
  } finally {
    over.abort();
  }
}

async function solve(challenge: string, controller: AbortController): Promise<ProofOfWork> {
  const solution = await solveChallenge({ challenge: JSON.parse(challenge) as Challenge, controller, deriveKey });
  if (!solution) throw new Error('The wait was over first');
  return { counter: solution.counter, derivedKey: solution.derivedKey };
}
