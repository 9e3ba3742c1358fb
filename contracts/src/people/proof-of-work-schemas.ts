import * as z from 'zod/mini';

/** After this the same call is taken without a proof. */
export const PROOF_OF_WORK_WAIT_SECONDS = 30;
export const PROOF_OF_WORK_MINUTES = 10;

/** What the browser has worked out: the solution of the challenge that came with `PROOF_NEEDED`. */
export const ProofOfWork = z.object({
  counter: z.int(),
  derivedKey: z.string().check(z.maxLength(128)),
});
export type ProofOfWork = z.output<typeof ProofOfWork>;
