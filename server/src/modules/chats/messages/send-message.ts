import type { ChatSide, MessageDraft } from '@akatale/contracts/chats/chats';
import type { Message, TempId } from '@akatale/contracts/chats/messages';
import { Refusal, refuse } from '../../../platform/http/refusal.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { lockChats, type NamedChat } from '../chat-access-store.ts';
import { claimsInTurn } from '../support/claims-in-turn.ts';
import { refusalToOpen, refusalToWrite, sideOf, type Actor } from '../chat-policy.ts';
import type { ChatsDeps } from '../chats-deps.ts';
import { messageSent } from '../chats-events.ts';
import { sentMessage } from './sent-message.ts';
import { toMessage, type StoredMessage } from './message-view.ts';
import { findStored } from './messages-store.ts';
import { keyOf, nameOf, storeMessages } from './store-messages.ts';

export interface Draft {
  actor: Actor;
  chatId: number;
  /** May be empty if there is a photo. */
  message: string;
  /** Address of a photo that the sender uploaded to this chat. */
  photo?: string | null | undefined;
  tempId?: TempId | undefined;
}

export interface Sent {
  message: Message;
  /** False if the same `tempId` was stored before. */
  isNew: boolean;
}

type SendDeps = Pick<ChatsDeps, 'audit' | 'clock' | 'events' | 'photos'>;

/** Refuses `VALIDATION` where there is neither text nor photo. */
export function draftOf(
  actor: Actor,
  chatId: number,
  { message = '', photo, tempId }: MessageDraft & { tempId?: TempId | undefined },
): Draft {
  if (message === '' && !photo) {
    refuse('VALIDATION', { errors: [{ field: 'message', message: 'Please write a message' }] });
  }
  return { actor, chatId, message, photo, tempId };
}

/**
 * One transaction and one insert; a result or a refusal for each message. A message that was stored before is announced
 * again, even in a closed chat: the first announcement may have been lost.
 */
export async function sendMessages(
  deps: SendDeps,
  tx: Transaction,
  drafts: readonly Draft[],
): Promise<(Sent | Refusal)[]> {
  const readAt = performance.now();
  const chats = await lockChats(
    tx,
    drafts.map(({ chatId }) => chatId),
  );
  const placed = drafts.map((draft) => placeOf(draft, chats.get(draft.chatId)));
  const claims = await claimsInTurn(deps, tx, answersOf(placed));
  const refusalFor = ({ draft, chat, side }: Place): Refusal | null => {
    const refusal = refusalToWrite(chat);
    if (refusal) return new Refusal(refusal);
    return side === 'support' ? claims.refusalFor(draft) : null;
  };
  const fresh = await storeMessages(
    deps,
    tx,
    placed.flatMap((place) => (place instanceof Refusal || refusalFor(place) ? [] : [place.draft])),
  );
  for (const [draft, row] of fresh) {
    await announceMessage(deps, tx, { row, chat: chats.get(draft.chatId), readAt });
  }
  const open = placed.flatMap((place) => (place instanceof Refusal ? [] : [place.draft]));
  const stored = await findNamed(
    tx,
    open.filter((draft) => !fresh.has(draft)),
  );
  for (const row of stored.values()) {
    await announceMessage(deps, tx, { row, chat: chats.get(row.chatId), readAt });
  }
  await claims.claim(tx, fresh.keys());
  return placed.map((place) => {
    if (place instanceof Refusal) return place;
    const { draft, chat, side } = place;
    const row = fresh.get(draft) ?? stored.get(keyOf(nameOf(draft)));
    if (row) return { message: toMessage(row, chat, side), isNew: fresh.has(draft) };
    return refusalFor(place) ?? new Refusal('VALIDATION', { errors: [NO_PHOTO] });
  });
}

function answersOf(placed: readonly (Place | Refusal)[]): Draft[] {
  return placed.flatMap((place) =>
    !(place instanceof Refusal) && place.side === 'support' && !refusalToWrite(place.chat) ? [place.draft] : [],
  );
}

async function announceMessage(
  { events }: SendDeps,
  tx: Transaction,
  { row, chat, readAt }: { row: StoredMessage; chat: NamedChat | undefined; readAt: number },
): Promise<void> {
  if (!chat) return;
  const ids = { chatId: chat.id, messageId: row.id };
  await events.announce(tx, messageSent, ids, sentMessage(row, chat, readAt));
}

export async function sendMessage(deps: SendDeps, tx: Transaction, draft: Draft): Promise<Sent> {
  const [outcome] = await sendMessages(deps, tx, [draft]);
  if (!outcome) throw new Error('A message was given and nothing came of it');
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

/** The only reason why a permitted message is neither stored now nor was stored before. */
const NO_PHOTO = { field: 'photo', message: 'Please send the photo again' };

interface Place {
  draft: Draft;
  chat: NamedChat;
  side: ChatSide;
}

function placeOf(draft: Draft, chat: NamedChat | undefined): Refusal | Place {
  const refusal = refusalToOpen(draft.actor, chat);
  const side = chat && sideOf(draft.actor, chat);
  return refusal || !side ? new Refusal(refusal ?? 'NOT_FOUND') : { draft, chat, side };
}

async function findNamed(
  tx: Transaction,
  drafts: readonly Draft[],
): Promise<Map<string, StoredMessage & { chatId: number }>> {
  const named = drafts.map(nameOf).filter(({ tempId }) => tempId !== null);
  const rows = named.length === 0 ? [] : await findStored(tx, named);
  return new Map(rows.map((row) => [keyOf(row), row]));
}
