import { MESSAGES_PAGE_SIZE } from '@akatale/contracts/deals/chats';
import type { ChatDetail, ChatSummary } from '@akatale/contracts/deals/chats-schemas';
import { refuse } from '../../../../platform/http/refusal.ts';
import type { Actor, Reader } from '../../../../platform/http/viewer.ts';
import { type Executor, inTransaction, type Transaction } from '../../../../platform/postgres/database.ts';
import { isTooCheap } from '../../../market/prices/index.ts';
import { findAccess, lockChats, type AccessRow } from '../chat-access-store.ts';
import { refusalToOpen, sideOf } from '../chat-policy.ts';
import { type ChatsDeps, chatChanged } from '../chats-deps.ts';
import { findMessages } from '../messages/messages-store.ts';
import { numbersOf, refusalToShare } from '../numbers/numbers-policy.ts';
import { findRequests } from '../numbers/numbers-store.ts';
import { createWarningOf } from '../warnings/find-warning.ts';
import { toChatDetail, toChatSummary } from './chat-view.ts';
import { findChats, type ChatRow, setMuted } from './chats-store.ts';
import { isOtherNew, mustAwaitAnswer } from './new-accounts.ts';

interface ReadDeps extends Pick<ChatsDeps, 'appName'> {
  db: Executor;
}

/** Refuses `NOT_FOUND` and `CHAT_LOCKED`. */
export async function openChat(deps: { db: Executor }, actor: Actor, chatId: number) {
  return opened(actor, await findAccess(deps.db, chatId));
}

/** For a change of the chat, which it locks first. Refuses `NOT_FOUND` and `CHAT_LOCKED`. */
export async function openLockedChat(tx: Transaction, actor: Actor, chatId: number) {
  const locked = await lockChats(tx, [chatId]);
  return opened(actor, locked.get(chatId));
}

function opened<Chat extends AccessRow>(actor: Actor, chat: Chat | undefined) {
  const refusal = refusalToOpen(actor, chat);
  if (refusal) refuse(refusal);
  const side = chat && sideOf(actor, chat);
  if (!side) throw new Error('A chat was opened by a user without a side in it');
  return { chat, side };
}

type DetailDeps = ReadDeps & Pick<ChatsDeps, 'newAccountLimits' | 'prices' | 'publicUrl'>;

/** Refuses `NOT_FOUND` and `CHAT_LOCKED`. */
export async function getChat(deps: DetailDeps, reader: Reader, chatId: number): Promise<ChatDetail> {
  return toDetail(deps, reader, await findOpen(deps.db, reader, chatId));
}

/** For a participant who has just acted in the chat, even if it is closed to them from now on. */
export async function describeChat(deps: DetailDeps, reader: Reader, chatId: number): Promise<ChatDetail> {
  const [row] = await findChats(deps.db, [chatId], reader.userId);
  if (!row) throw new Error(`Chat ${chatId} is not there`);
  return toDetail(deps, reader, row);
}

async function toDetail(deps: DetailDeps, reader: Reader, row: ChatRow): Promise<ChatDetail> {
  const messages = await findMessages(deps.db, {
    chatId: row.id,
    isVendorSide: row.buyerId !== reader.userId,
    before: undefined,
    after: undefined,
    limit: MESSAGES_PAGE_SIZE,
  });
  return {
    ...toChatDetail(row, messages, { reader, market: deps.appName, warningOf: createWarningOf(deps.publicUrl) }),
    hidesLinks: await isOtherNew(deps, row, reader.userId),
    isTooCheap: await isOfferTooCheap(deps, row, reader.userId),
    photosAfterAnswer: await mustAwaitAnswer(deps, row, reader.userId),
    numbers: await readNumbers(deps.db, row, reader.userId),
  };
}

async function readNumbers(db: Executor, row: ChatRow, userId: number): Promise<ChatDetail['numbers']> {
  if (row.type === 'support') return null;
  const { isVendorUnclaimed, requests } = await findRequests(db, row.id);
  return refusalToShare({ ...row, isVendorUnclaimed }) ? null : numbersOf(requests, userId);
}

/** For who may still buy it (rule 560). */
async function isOfferTooCheap(
  { prices, db }: DetailDeps,
  { status, buyerId, product }: ChatRow,
  userId: number,
): Promise<boolean> {
  if (status !== 'active' || buyerId !== userId || !product) return false;
  const usual = (await prices.findUsualPrices(db, [product.id])).get(product.id);
  return usual !== undefined && isTooCheap(product.effectivePriceUgx, usual);
}

export async function getChatSummary(deps: ReadDeps, reader: Reader, chatId: number): Promise<ChatSummary> {
  return toChatSummary(await findOpen(deps.db, reader, chatId), reader, deps.appName);
}

async function findOpen(db: Executor, actor: Actor, chatId: number): Promise<ChatRow> {
  const [row] = await findChats(db, [chatId], actor.userId);
  const refusal = refusalToOpen(actor, row);
  if (refusal || !row) refuse(refusal ?? 'NOT_FOUND');
  return row;
}

interface MuteChatInput {
  actor: Actor;
  chatId: number;
  isMuted: boolean;
}

/** Refuses `NOT_FOUND`, `CHAT_LOCKED`, and `FORBIDDEN` for operators, who share one side. */
export async function muteChat(
  deps: Pick<ChatsDeps, 'db' | 'events'>,
  { actor, chatId, isMuted }: MuteChatInput,
): Promise<{ isMuted: boolean }> {
  await inTransaction(deps.db, async (tx) => {
    const { side } = await openLockedChat(tx, actor, chatId);
    if (side === 'support') refuse('FORBIDDEN');
    await setMuted(tx, { chatId, side, isMuted });
    await deps.events.announce(tx, chatChanged, { chatId });
  });
  return { isMuted };
}
