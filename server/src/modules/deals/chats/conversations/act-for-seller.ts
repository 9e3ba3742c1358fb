import { hasRole } from '@akatale/contracts/people/operators';
import { refuse } from '../../../../platform/http/refusal.ts';
import type { Actor, Reader, Viewer } from '../../../../platform/http/viewer.ts';
import type { Executor, Transaction } from '../../../../platform/postgres/database.ts';
import { findAccess } from '../chat-access-store.ts';
import type { ChatsDeps } from '../chats-deps.ts';
import { type SendDeps, sendMessage, type Sent } from '../messages/send-message.ts';

type ActDeps = Pick<ChatsDeps, 'accounts'>;

/** The seller of an unclaimed account, as whom operators read. Refuses `NOT_FOUND` for all others (rule 183). */
export async function readAsSeller({ accounts }: ActDeps, db: Executor, sellerId: number): Promise<Reader> {
  const seller = await accounts.getSeller(db, sellerId);
  return seller?.isUnclaimed ? readerOf(sellerId) : refuse('NOT_FOUND');
}

export async function readChatAsSeller(deps: ActDeps, db: Executor, chatId: number): Promise<Reader> {
  const chat = await findAccess(db, chatId);
  return chat?.vendorId ? readAsSeller(deps, db, chat.vendorId) : refuse('NOT_FOUND');
}

/** Who reads a chat by an address that all people share, as that of a photo: moderators as the seller. */
export async function actorIn(deps: ActDeps & { db: Executor }, viewer: Viewer, chatId: number): Promise<Actor> {
  if (!hasRole(viewer.operatorRole, 'moderator')) return viewer;
  const chat = await findAccess(deps.db, chatId);
  const seller = chat?.vendorId ? await deps.accounts.getSeller(deps.db, chat.vendorId) : undefined;
  return seller?.isUnclaimed ? readerOf(seller.id) : viewer;
}

interface ActForSeller {
  operatorId: number;
  chatId: number;
}

/**
 * For a change: the account stays unclaimed until the transaction ends. Refuses `PARTNER_SUSPENDED`, and `FORBIDDEN` to
 * the buyer of the chat, who would sell to themselves.
 */
export async function lockAsSeller(
  { accounts }: ActDeps,
  tx: Transaction,
  { operatorId, chatId }: ActForSeller,
): Promise<Reader> {
  const chat = await findAccess(tx, chatId);
  if (!chat?.vendorId) refuse('NOT_FOUND');
  const seller = await accounts.lockSeller(tx, chat.vendorId);
  if (!seller?.isUnclaimed) refuse('NOT_FOUND');
  if (chat.buyerId === operatorId) refuse('FORBIDDEN');
  if (seller.isSuspended) refuse('PARTNER_SUSPENDED');
  return readerOf(chat.vendorId);
}

const readerOf = (userId: number): Reader => ({ userId, role: 'user', language: 'en' });

interface Answer extends ActForSeller {
  message: string;
}

/** Stored as the seller's, so that figures and receipts are theirs; the audit log names who wrote it. */
export async function answerForSeller(
  deps: SendDeps & Pick<ChatsDeps, 'accounts'>,
  tx: Transaction,
  { operatorId, chatId, message }: Answer,
): Promise<Sent> {
  const actor = await lockAsSeller(deps, tx, { operatorId, chatId });
  const sent = await sendMessage(deps, tx, { actor, chatId, message });
  const subject = { type: 'chat', id: chatId } as const;
  const details = { messageId: sent.message.id };
  const at = deps.clock.now();
  await deps.audit.addAll(tx, [{ actorId: operatorId, action: 'chat.answered-for', subject, details, at }]);
  return sent;
}
