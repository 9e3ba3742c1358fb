import type { ChatSide } from '@akatale/contracts/chats';
import { Refusal } from '../../platform/http/refusal.ts';
import type { AccessRow } from './chat-access-store.ts';
import { refusalToOpen, refusalToWrite, sideOf } from './chat-policy.ts';
import { storedTempId } from './message-view.ts';
import type { StoredRow } from './messages-store.ts';
import type { Draft } from './send-message.ts';

export type Plan = Refusal | (Place & ({ row: StoredRow } | { draft: Draft; isTwin: boolean }));
interface Place {
  chat: AccessRow;
  side: ChatSide;
}

/** What becomes of each draft: refused, stored before, or to be stored. */
export function planMessages(
  drafts: readonly Draft[],
  chats: ReadonlyMap<number, AccessRow>,
  known: ReadonlyMap<string | null, StoredRow>,
): { fresh: Draft[]; plans: Plan[] } {
  const fresh: Draft[] = [];
  const firstOf = new Map<string, Draft>();
  const plans = drafts.map((draft): Plan => {
    const chat = chats.get(draft.chatId);
    const side = chat && sideOf(draft.asker, chat);
    const isClosed = refusalToOpen(draft.asker, chat);
    if (isClosed || !side) return new Refusal(isClosed ?? 'NOT_FOUND');
    const key = keyOf(nameOf(draft));
    const row = key === null ? undefined : known.get(key);
    if (row) return { chat, side, row };
    // The same name twice at the same moment: the second is the first.
    const first = key === null ? undefined : firstOf.get(key);
    if (first) return { chat, side, draft: first, isTwin: true };
    const refusal = refusalToWrite(chat);
    if (refusal) return new Refusal(refusal);
    fresh.push(draft);
    if (key !== null) firstOf.set(key, draft);
    return { chat, side, draft, isTwin: false };
  });
  return { fresh, plans };
}

/** What makes a message the same one when it is sent again. */
export const nameOf = ({ chatId, asker, tempId }: Draft) => ({
  chatId,
  senderId: asker.userId,
  tempId: storedTempId(tempId),
});

export function keyOf({
  chatId,
  senderId,
  tempId,
}: Pick<StoredRow, 'chatId' | 'senderId' | 'tempId'>) {
  return tempId === null ? null : `${chatId} ${senderId} ${tempId}`;
}
