import { createBatcher } from '../../../platform/batches.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import type { Draft } from './message-draft.ts';
import { sendMessages, type SendDeps, type Sent } from './send-message.ts';

export interface MessageBatches {
  /** Resolves after the commit. Refuses what `sendMessages` refuses. */
  send(draft: Draft): Promise<Sent>;
}

/** While a chat that another transaction has locked holds up one batch, the chats of other batches go on. */
const CONCURRENT_BATCHES = 2;

/** Messages that wait at the same moment share a transaction: commits and round trips dominate the cost. */
export function createMessageBatches(deps: SendDeps): MessageBatches {
  const send = createBatcher(
    async (drafts: readonly Draft[]) => inTransaction(deps.db, async (tx) => sendMessages(deps, tx, drafts)),
    { concurrency: CONCURRENT_BATCHES, keyOf: ({ chatId }) => chatId },
  );
  return {
    async send(draft) {
      const outcome = await send(draft);
      if (outcome instanceof Refusal) throw outcome;
      return outcome;
    },
  };
}
