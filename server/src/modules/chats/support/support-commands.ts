import type { Transaction } from '../../../platform/postgres/database.ts';
import { addSystemMessages } from '../messages/add-system-messages.ts';
import { lockChats } from '../chat-access-store.ts';
import { chatChanged } from '../chats-events.ts';
import type { ChatsDeps } from '../chats-deps.ts';
import { claimRefusal } from './claim-refusal.ts';
import { completeSupport } from '../conversations/closing-store.ts';
import { deleteClaim, deleteClaimsOf, findClaims, putClaim, type Claim } from './support-claims-store.ts';

export const supportCommands = (deps: Pick<ChatsDeps, 'events'>) => ({
  async lock(tx: Transaction, chatId: number) {
    const chat = (await lockChats(tx, [chatId])).get(chatId);
    if (chat?.type !== 'support') return undefined;
    const answerer = (await findClaims(tx, [chatId])).get(chatId) ?? null;
    return { status: chat.status, buyerId: chat.buyerId, answerer };
  },
  claimRefusal,
  async claim(tx: Transaction, claim: Claim): Promise<void> {
    await putClaim(tx, claim);
    await deps.events.announce(tx, chatChanged, { chatId: claim.chatId });
  },
  async release(tx: Transaction, claim: Pick<Claim, 'chatId' | 'operatorId'>): Promise<void> {
    await deleteClaim(tx, claim);
    await deps.events.announce(tx, chatChanged, { chatId: claim.chatId });
  },
  async releaseAll(tx: Transaction, operatorId: number): Promise<void> {
    for (const chatId of await deleteClaimsOf(tx, operatorId)) {
      await deps.events.announce(tx, chatChanged, { chatId });
    }
  },
  async close(tx: Transaction, { chatId, operatorId, at }: Claim): Promise<void> {
    await completeSupport(tx, chatId, at);
    const payload = { event: 'supportClosed' } as const;
    await addSystemMessages(deps, tx, at, [{ chatId, by: operatorId, payload }]);
  },
});
