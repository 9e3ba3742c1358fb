import { gather } from '../../platform/gather.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { ChatsDeps } from './chats-deps.ts';
import { announceMessages } from './announce-messages.ts';
import { sendMessages, type Draft, type Sent } from './send-message.ts';

export interface MessageBatches {
  /** Stores a message; resolves after its commit. Refuses what `sendMessages` does. */
  send(draft: Draft): Promise<Sent>;
}

/**
 * Messages that wait at the same moment share one transaction and one insert. The commit to disk is
 * what costs, and it costs the same for all.
 */
export function createMessageBatches(
  deps: Pick<ChatsDeps, 'clock' | 'db' | 'live' | 'photos'>,
): MessageBatches {
  const store = gather(async (drafts: readonly Draft[]) => {
    const outcomes = await inTransaction(deps.db, async (tx) => sendMessages(deps, tx, drafts));
    announceMessages(
      deps,
      outcomes.flatMap((outcome) => (outcome instanceof Refusal ? [] : [outcome])),
    );
    return outcomes;
  });
  return {
    async send(draft) {
      const outcome = await store(draft);
      if (outcome instanceof Refusal) throw outcome;
      return outcome;
    },
  };
}
