import type { Refusal } from '../../../platform/http/refusal.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { chatChanged } from '../chats-events.ts';
import type { ChatsDeps } from '../chats-deps.ts';
import { claimRefusal } from './claim-refusal.ts';
import type { Draft } from '../messages/message-draft.ts';
import { findClaims, putClaim, type Answerer } from './support-claims-store.ts';

const COLLEAGUE = 'A colleague';

export interface ClaimsInTurn {
  refusalFor(draft: Draft): Refusal | null;
  claim(tx: Transaction, answered: Iterable<Draft>): Promise<void>;
}

export async function prepareClaims(
  { audit, clock, events }: Pick<ChatsDeps, 'audit' | 'clock' | 'events'>,
  tx: Transaction,
  drafts: readonly Draft[],
): Promise<ClaimsInTurn> {
  const stored = await findClaims(tx, [...new Set(drafts.map(({ chatId }) => chatId))]);
  const holders = new Map<number, Answerer>(stored);
  const answers = new Set(drafts);
  for (const { chatId, actor } of drafts) {
    if (!holders.has(chatId)) holders.set(chatId, { id: actor.userId, name: COLLEAGUE });
  }
  return {
    refusalFor({ chatId, actor }) {
      const holder = holders.get(chatId);
      return holder && holder.id !== actor.userId ? claimRefusal(holder) : null;
    },
    async claim(sendTx, answered) {
      const fresh = [...answered].filter((draft) => answers.has(draft) && !stored.has(draft.chatId));
      const claims = new Map(fresh.map(({ chatId, actor }) => [chatId, actor.userId]));
      const at = clock.now();
      for (const [chatId, operatorId] of claims) {
        await putClaim(sendTx, { chatId, operatorId, at });
        await events.announce(sendTx, chatChanged, { chatId });
      }
      for (const [chatId, actorId] of claims) {
        const subject = { type: 'chat', id: chatId } as const;
        await audit.add(sendTx, { actorId, action: 'support.claimed', subject, at });
      }
    },
  };
}
