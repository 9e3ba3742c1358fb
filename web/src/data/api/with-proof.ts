import { ApiError } from './api-error.ts';

/** Resolves to false if the operator cancels. */
type AskForProof = () => Promise<boolean>;

let ask: AskForProof | null = null;
let asking: Promise<boolean> | null = null;

/** Registers the handler; the returned function removes it. */
export function answerProofBy(asker: AskForProof): () => void {
  ask = asker;
  return () => {
    if (ask === asker) ask = null;
  };
}

/**
 * If the server requires proof (`PROOF_REQUIRED`), asks for it and repeats the call; rejects with the first refusal if
 * the user cancels. Concurrent calls share one prompt.
 */
export async function withProof<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'PROOF_REQUIRED' || !ask) throw error;
    asking ??= ask().finally(() => {
      asking = null;
    });
    if (!(await asking)) throw error;
    return call();
  }
}
