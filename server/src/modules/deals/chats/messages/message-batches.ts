import { createBatcher } from '../../../../platform/batches.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';
import type { ChatsDeps } from '../chats-deps.ts';
import type { Draft } from './message-draft.ts';
import { sendMessages, type SendDeps, type Sent } from './send-message.ts';

export interface MessageBatches {
  /** Resolves after the commit. Refuses what `sendMessages` refuses. */
  send(draft: Draft): Promise<Sent>;
}

/** A chat that another transaction has locked holds up one batch, and the chats of other batches go on. */
const SIDE_BY_SIDE = { concurrency: 4, slowAfterMs: 50, keyOf: ({ chatId }: Draft) => chatId };

/** Messages that wait at the same moment share a transaction: commits and round trips dominate the cost. */
export function createMessageBatches(deps: SendDeps & Pick<ChatsDeps, 'db'>): MessageBatches {
  const send = createBatcher(
    async (drafts: readonly Draft[]) => inTransaction(deps.db, async (tx) => sendMessages(deps, tx, drafts)),
    SIDE_BY_SIDE,
  );
  return {
    async send(draft) {
      const outcome = await send(draft);
      if (outcome instanceof Refusal) throw outcome;
      return outcome;
    },
  };
}
