import { useClient } from '../client.ts';
import { ApiError } from './api-error.ts';

/** Resolves to false if the operator cancels. */
type ProofPrompt = () => Promise<boolean>;

export function createProofs() {
  let promptHandler: ProofPrompt | null = null;
  let pendingPrompt: Promise<boolean> | null = null;
  return {
    /** Registers the handler; the returned function removes it. */
    register(prompt: ProofPrompt): () => void {
      promptHandler = prompt;
      return () => {
        if (promptHandler === prompt) promptHandler = null;
      };
    },
    /**
     * If the server requires proof (`PROOF_REQUIRED`), asks for it and repeats the call; rejects with the first refusal
     * if the user cancels. Concurrent calls share one prompt.
     */
    async withProof<T>(call: () => Promise<T>): Promise<T> {
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'PROOF_REQUIRED' || !promptHandler) throw error;
        pendingPrompt ??= promptHandler().finally(() => {
          pendingPrompt = null;
        });
        if (!(await pendingPrompt)) throw error;
        return call();
      }
    },
  };
}

export const useWithProof = () => useClient().get(createProofs).withProof;
