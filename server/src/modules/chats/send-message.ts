import type { Message, TempId } from '@akatale/contracts/messages';
import { Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { lockChats, type AccessRow } from './chat-access-store.ts';
import { refusalToOpen, refusalToWrite, sideOf, type Asker } from './chat-policy.ts';
import type { ChatsDeps } from './chats-deps.ts';
import { storedTempId, toMessage } from './message-view.ts';
import { findStored, insertMessages, touchChats } from './messages-store.ts';

/** A message as its sender hands it over, by whatever way. */
export interface Draft {
  asker: Asker;
  chatId: number;
  message: string;
  tempId?: TempId | undefined;
}

export interface Sent {
  message: Message;
  /** False where the same `tempId` was stored before: this is what was stored then. */
  isNew: boolean;
}

type SendDeps = Pick<ChatsDeps, 'clock'>;
type StoredRow = Awaited<ReturnType<typeof insertMessages>>[number];

/**
 * Stores messages of any senders and chats in their order, in one transaction and one insert; for
 * each of them what was stored, or why it was not. A message that was stored before stores nothing,
 * though its chat may be closed by now.
 */
export async function sendMessages(
  deps: SendDeps,
  tx: Transaction,
  drafts: readonly Draft[],
): Promise<(Sent | Refusal)[]> {
  const chats = await lockChats(
    tx,
    drafts.map(({ chatId }) => chatId),
  );
  const named = drafts.map(nameOf).filter(({ tempId }) => tempId !== null);
  const known = new Map((await findStored(tx, named)).map((row) => [keyOf(row), row]));
  const { fresh, plans } = plan(drafts, chats, known);
  const sentAt = deps.clock.now();
  const rows = await insertMessages(
    tx,
    fresh.map((draft) => ({ ...nameOf(draft), kind: 'text', message: draft.message, sentAt })),
  );
  await touchChats(tx, rows);
  return plans.map((one) => {
    if (one instanceof Refusal) return one;
    const row = 'row' in one ? one.row : rows[one.at];
    const side = sideOf(one.asker, one.chat);
    if (!row || !side) throw new Error('A message was stored without its row');
    return { message: toMessage(row, one.chat, side), isNew: 'at' in one && !one.isTwin };
  });
}

interface Place {
  asker: Asker;
  chat: AccessRow;
}
type Plan = Refusal | (Place & ({ row: StoredRow } | { at: number; isTwin: boolean }));

/** What becomes of each draft: refused, stored before, or a place among the fresh ones. */
function plan(
  drafts: readonly Draft[],
  chats: ReadonlyMap<number, AccessRow>,
  known: ReadonlyMap<string | null, StoredRow>,
): { fresh: Draft[]; plans: Plan[] } {
  const fresh: Draft[] = [];
  const placeOf = new Map<string, number>();
  const plans = drafts.map((draft): Plan => {
    const { asker, chatId } = draft;
    const chat = chats.get(chatId);
    const refusalHere = refusalToOpen(asker, chat);
    if (refusalHere || !chat) return new Refusal(refusalHere ?? 'NOT_FOUND');
    const key = keyOf(nameOf(draft));
    const row = key === null ? undefined : known.get(key);
    if (row) return { asker, chat, row };
    // The same name twice at the same moment: the second is the first.
    const twin = key === null ? undefined : placeOf.get(key);
    if (twin !== undefined) return { asker, chat, at: twin, isTwin: true };
    const refusal = refusalToWrite(chat);
    if (refusal) return new Refusal(refusal);
    const at = fresh.push(draft) - 1;
    if (key !== null) placeOf.set(key, at);
    return { asker, chat, at, isTwin: false };
  });
  return { fresh, plans };
}

/** Stores one message in a transaction of the caller's. Refuses what `sendMessages` does. */
export async function sendMessage(deps: SendDeps, tx: Transaction, draft: Draft): Promise<Sent> {
  const [outcome] = await sendMessages(deps, tx, [draft]);
  if (!outcome) throw new Error('A message was given and nothing came of it');
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

/** Refuses a message without words. */
export function checkWords(message: string): void {
  if (message !== '') return;
  refuse('VALIDATION', { errors: [{ field: 'message', message: 'Please write a message' }] });
}

const nameOf = ({ chatId, asker, tempId }: Draft) => ({
  chatId,
  senderId: asker.userId,
  tempId: storedTempId(tempId),
});

function keyOf({ chatId, senderId, tempId }: Pick<StoredRow, 'chatId' | 'senderId' | 'tempId'>) {
  return tempId === null ? null : `${chatId} ${senderId} ${tempId}`;
}
