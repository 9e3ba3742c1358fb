import type { ChatSide } from '@akatale/contracts/deals/chats';
import type { Message } from '@akatale/contracts/deals/messages-schemas';
import { Refusal } from '../../../../platform/http/refusal.ts';
import type { Transaction } from '../../../../platform/postgres/database.ts';
import { lockChats, type NamedChat } from '../chat-access-store.ts';
import { refusalToOpen, refusalToWrite, sideOf } from '../chat-policy.ts';
import { chatChanged, type ChatsDeps, messageSent, type AsRead } from '../chats-deps.ts';
import { giveSavedAnswers } from '../saved-answers/give-saved-answers.ts';
import { prepareAssignments } from '../support/support-commands.ts';
import { nameForSeller, type SentMessage } from './find-deliveries.ts';
import type { Draft } from './message-draft.ts';
import { toMessage, type StoredMessage } from './message-view.ts';
import { findStored } from './messages-store.ts';
import { serializeKey, idempotencyKeyOf, storeMessages } from './store-messages.ts';

function senderNameOf({ appName }: Pick<SendDeps, 'appName'>, row: StoredMessage, chat: NamedChat): string | null {
  if (row.senderId === chat.buyerId) return chat.buyerName;
  return chat.isVendorUnclaimed ? nameForSeller(appName, chat.vendorName) : chat.vendorName;
}

export interface Sent {
  message: Message;
  /** False if the same `tempId` was stored before. */
  isNew: boolean;
}

export type SendDeps = Pick<ChatsDeps, 'appName' | 'audit' | 'clock' | 'events' | 'photos' | 'products'>;

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
  const opened = drafts.map((draft) => openDraft(draft, chats.get(draft.chatId)));
  const assignments = await prepareAssignments(deps, tx, answersOf(opened));
  const refusalFor = ({ draft, chat, side }: OpenedDraft): Refusal | null => {
    const refusal = refusalToWrite(chat);
    if (refusal) return new Refusal(refusal);
    return side === 'support' ? assignments.refusalFor(draft) : null;
  };
  const inserted = await storeMessages(
    deps,
    tx,
    opened.flatMap((item) => (item instanceof Refusal || refusalFor(item) ? [] : [item.draft])),
  );
  for (const [draft, row] of inserted) {
    await announceMessage(deps, tx, { row, chat: chats.get(draft.chatId), readAt });
  }
  const open = opened.flatMap((item) => (item instanceof Refusal ? [] : [item.draft]));
  const stored = await findStoredAgain(
    tx,
    open.filter((draft) => !inserted.has(draft)),
  );
  for (const row of stored.values()) {
    await announceMessage(deps, tx, { row, chat: chats.get(row.chatId), readAt });
  }
  await assignments.assign(tx, inserted.keys());
  await giveSavedAnswers(deps, tx, chats, inserted.keys());
  await returnWrittenAbout(deps, tx, chats, inserted.keys());
  return opened.map((item) => {
    if (item instanceof Refusal) return item;
    const { draft, chat, side } = item;
    const row = inserted.get(draft) ?? stored.get(serializeKey(idempotencyKeyOf(draft)));
    if (row) return { message: toMessage(row, chat, { side, language: 'en' }), isNew: inserted.has(draft) };
    return refusalFor(item) ?? new Refusal('VALIDATION', { errors: [NO_PHOTO] });
  });
}

function answersOf(opened: readonly (OpenedDraft | Refusal)[]): Draft[] {
  return opened.flatMap((item) =>
    !(item instanceof Refusal) && item.side === 'support' && !refusalToWrite(item.chat) ? [item.draft] : [],
  );
}

/** What a vendor writes about an item is a sign that it is there (rule 597). */
async function returnWrittenAbout(
  { events, products }: SendDeps,
  tx: Transaction,
  chats: ReadonlyMap<number, NamedChat>,
  stored: Iterable<Draft>,
): Promise<void> {
  const productOf = new Map<number, number>();
  for (const { actor, chatId } of stored) {
    const { isUnconfirmed, vendorId, productId } = chats.get(chatId) ?? {};
    if (isUnconfirmed && productId && vendorId === actor.userId) productOf.set(chatId, productId);
  }
  if (productOf.size === 0) return;
  await products.returnToLists(tx, [...productOf.values()]);
  for (const chatId of productOf.keys()) await events.announce(tx, chatChanged, { chatId });
}

async function announceMessage(
  deps: SendDeps,
  tx: Transaction,
  { row, chat, readAt }: { row: StoredMessage; chat: NamedChat | undefined; readAt: number },
): Promise<void> {
  if (!chat) return;
  const ids = { chatId: chat.id, messageId: row.id };
  const message = { ...row, audience: null };
  const sent: SentMessage & AsRead = { chat, message, senderName: senderNameOf(deps, row, chat), readAt };
  await deps.events.announce(tx, messageSent, ids, sent);
}

export async function sendMessage(deps: SendDeps, tx: Transaction, draft: Draft): Promise<Sent> {
  const [outcome] = await sendMessages(deps, tx, [draft]);
  if (!outcome) throw new Error('A message got neither a result nor a refusal');
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

/** The only reason why a permitted message is neither stored now nor was stored before. */
const NO_PHOTO = { field: 'photo', code: 'PHOTO_NOT_SENT' } as const;

interface OpenedDraft {
  draft: Draft;
  chat: NamedChat;
  side: ChatSide;
}

function openDraft(draft: Draft, chat: NamedChat | undefined): Refusal | OpenedDraft {
  const refusal = refusalToOpen(draft.actor, chat);
  const side = chat && sideOf(draft.actor, chat);
  return refusal || !side ? new Refusal(refusal ?? 'NOT_FOUND') : { draft, chat, side };
}

async function findStoredAgain(
  tx: Transaction,
  drafts: readonly Draft[],
): Promise<Map<string, StoredMessage & { chatId: number }>> {
  const named = drafts.map(idempotencyKeyOf).filter(({ tempId }) => tempId !== null);
  const rows = named.length === 0 ? [] : await findStored(tx, named);
  return new Map(rows.map((row) => [serializeKey(row), row]));
}
