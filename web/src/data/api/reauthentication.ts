import { useClient } from '../client.ts';
import { ApiError } from './api-error.ts';

/** Resolves to false if the operator cancels. */
type ReauthenticationPrompt = () => Promise<boolean>;

export function createReauthentication() {
  let promptHandler: ReauthenticationPrompt | null = null;
  let pendingPrompt: Promise<boolean> | null = null;
  return {
    /** Registers the handler; the returned function removes it. */
    register(prompt: ReauthenticationPrompt): () => void {
      promptHandler = prompt;
      return () => {
        if (promptHandler === prompt) promptHandler = null;
      };
    },
    /** After `PROOF_REQUIRED` asks the user, once for concurrent calls, and repeats the call; rejects if cancelled. */
    async withReauthentication<T>(call: () => Promise<T>): Promise<T> {
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

export const useReauthentication = () => useClient().get(createReauthentication).withReauthentication;
