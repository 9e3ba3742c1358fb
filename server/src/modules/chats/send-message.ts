import type { MessageDraft } from '@akatale/contracts/chats';
import type { Message, TempId } from '@akatale/contracts/messages';
import { Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { lockChats } from './chat-access-store.ts';
import type { Asker } from './chat-policy.ts';
import type { ChatsDeps } from './chats-deps.ts';
import { toMessage } from './message-view.ts';
import { findStored } from './messages-store.ts';
import { keyOf, nameOf, planMessages } from './plan-messages.ts';
import { storeMessages } from './store-messages.ts';

/** A message as its sender hands it over, by whatever way. */
export interface Draft {
  asker: Asker;
  chatId: number;
  /** May be empty where there is a photo. */
  message: string;
  /** The address of a photo that the sender uploaded to this chat. */
  photo?: string | null | undefined;
  tempId?: TempId | undefined;
}

export interface Sent {
  message: Message;
  /** False where the same `tempId` was stored before: this is what was stored then. */
  isNew: boolean;
}

type SendDeps = Pick<ChatsDeps, 'clock' | 'photos'>;

/** A draft of what somebody wrote. Refuses `VALIDATION` where there is neither word nor photo. */
export function draftOf(
  asker: Asker,
  chatId: number,
  { message = '', photo, tempId }: MessageDraft & { tempId?: TempId | undefined },
): Draft {
  if (message === '' && !photo) {
    refuse('VALIDATION', { errors: [{ field: 'message', message: 'Please write a message' }] });
  }
  return { asker, chatId, message, photo, tempId };
}

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
  const { fresh, plans } = planMessages(drafts, chats, known);
  const rows = await storeMessages(deps, tx, fresh);
  return plans.map((plan) => {
    if (plan instanceof Refusal) return plan;
    const row = 'row' in plan ? plan.row : rows.get(plan.draft);
    if (!row) return new Refusal('VALIDATION', { errors: [NO_PHOTO] });
    return {
      message: toMessage(row, plan.chat, plan.side),
      isNew: 'draft' in plan && !plan.isTwin,
    };
  });
}

const NO_PHOTO = { field: 'photo', message: 'Please send the photo again' };

/** Stores one message in a transaction of the caller's. Refuses what `sendMessages` does. */
export async function sendMessage(deps: SendDeps, tx: Transaction, draft: Draft): Promise<Sent> {
  const [outcome] = await sendMessages(deps, tx, [draft]);
  if (!outcome) throw new Error('A message was given and nothing came of it');
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}
