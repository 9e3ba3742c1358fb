import type { ChatDetail } from '@akatale/contracts/deals/chats-schemas';
import { refuse } from '../../../../platform/http/refusal.ts';
import type { Reader } from '../../../../platform/http/viewer.ts';
import { isUniqueViolation, type Transaction } from '../../../../platform/postgres/database.ts';
import { isChatAllowed } from '../../../people/entitlements/index.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { isOfTrial, undoSaleOf } from '../sales-store.ts';
import { activeOf, lockForClosing, type LockedSaleChat } from './lock-for-closing.ts';
import { availableAgain } from './sold-to-another-buyer.ts';

/**
 * Within 10 minutes; idempotent. A rated sale cannot be undone. Refuses `NOT_FOUND`, `FORBIDDEN`, `CHAT_LOCKED`,
 * `UNDO_TOO_LATE`, `ALREADY_RATED` and `CHAT_STARTED_ANEW` (rules 51 and 52).
 */
export async function reopenChat(
  deps: SalesDeps,
  tx: Transaction,
  { seller, chatId }: { seller: Reader; chatId: number },
): Promise<ChatDetail> {
  const { chats } = deps;
  const opened = await lockForClosing(deps, tx, { seller, chatId });
  const waiting = opened.product.stock === 0 ? await chats.closing.findActiveAbout(tx, opened.productId) : [];
  const locked = await chats.closing.lock(tx, [chatId, ...waiting]);
  const chat = locked.get(chatId) ?? refuse('NOT_FOUND');
  const wasAllowed = isChatAllowed(opened.entitlement);
  const isSold = chat.status === 'completed';
  const takesBack = isSold && (await isOfTrial(tx, chatId)) ? 1 : 0;
  // A lock that this very sale caused is lifted with it; any other lock holds.
  const completedSales = opened.entitlement.completedSales - takesBack;
  if (!isChatAllowed({ ...opened.entitlement, completedSales })) refuse('CHAT_LOCKED');

  if (chat.status !== 'active') {
    if (!chat.isUndoable) refuse(wasAllowed ? 'UNDO_TOO_LATE' : 'CHAT_LOCKED');
    if (await deps.ratings.isRated(tx, chatId)) refuse('ALREADY_RATED');
    if (isSold) await takeSaleBack(deps, tx, opened, activeOf(waiting, locked));
    if (takesBack) await deps.entitlements.countSales(tx, opened.vendorId, -takesBack);
    await reopen(deps, tx, opened);
  }
  return chats.closing.describe(tx, seller, chatId);
}

async function takeSaleBack(
  { chats, clock, products }: SalesDeps,
  tx: Transaction,
  { chatId, productId, vendorId }: LockedSaleChat,
  waiting: readonly number[],
): Promise<void> {
  const at = clock.now();
  const quantity = await undoSaleOf(tx, chatId, at);
  const left = await products.returnToStock(tx, { productId, quantity });
  if (left.status === 'active') await chats.closing.addMessages(tx, at, availableAgain(waiting, vendorId));
}

async function reopen(
  { chats, clock }: SalesDeps,
  tx: Transaction,
  { chatId, vendorId }: LockedSaleChat,
): Promise<void> {
  try {
    await chats.closing.reopen(tx, chatId);
  } catch (error) {
    // The buyer has started another chat about the same product.
    if (isUniqueViolation(error)) refuse('CHAT_STARTED_ANEW');
    throw error;
  }
  const payload = { event: 'reopened' } as const;
  await chats.closing.addMessages(tx, clock.now(), [{ chatId, by: vendorId, payload }]);
}
