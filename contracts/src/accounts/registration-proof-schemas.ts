import * as z from 'zod/mini';

/** After this the same call is taken without a proof. */
export const PROOF_WAIT_SECONDS = 30;
export const PROOF_MINUTES = 10;

/** What the browser has worked out: the solution of the challenge that came with `PROOF_NEEDED`. */
export const RegistrationProof = z.object({
  counter: z.int(),
  derivedKey: z.string().check(z.maxLength(128)),
});
export type RegistrationProof = z.output<typeof RegistrationProof>;
