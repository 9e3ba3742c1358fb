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
    /** After `PROOF_REQUIRED` asks the user, once for concurrent calls, and repeats the call; rejects if cancelled. */
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
