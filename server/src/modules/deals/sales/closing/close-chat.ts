import type { Closing } from '@akatale/contracts/deals/chat-closing-schemas';
import { closingErrors } from '@akatale/contracts/deals/chats';
import type { ChatDetail } from '@akatale/contracts/deals/chats-schemas';
import { refuse } from '../../../../platform/http/refusal.ts';
import type { Reader } from '../../../../platform/http/viewer.ts';
import type { Transaction } from '../../../../platform/postgres/database.ts';
import { isChatAllowed } from '../../../people/entitlements/index.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { refusalForChatSale } from '../sales-policy.ts';
import { lockChatWithWaiting, lockForClosing, type LockedSaleChat } from './lock-for-closing.ts';
import { sellGoods } from './sell-goods.ts';
import { findWaiting, soldToAnotherBuyer } from './sold-to-another-buyer.ts';

interface ClosingInput {
  seller: Reader;
  chatId: number;
  closing: Closing;
  /** True where an operator closes it for the seller of an unclaimed account. */
  isForSeller?: boolean;
}

/**
 * Returns the chat as its vendor left it, even if the sale has locked their chats. Refuses `VALIDATION`, `NOT_FOUND`,
 * `FORBIDDEN`, `CHAT_LOCKED`, `CHAT_NOT_ACTIVE`, `PRODUCT_UNAVAILABLE`, `OUT_OF_STOCK` and `INSUFFICIENT_STOCK`.
 */
export async function closeChat(
  deps: SalesDeps,
  tx: Transaction,
  { seller, chatId, closing, isForSeller = false }: ClosingInput,
): Promise<ChatDetail> {
  const errors = closingErrors(closing);
  if (errors.length > 0) refuse('VALIDATION', { errors });
  const opened = await lockForClosing(deps, tx, { seller, chatId });
  if (closing.status === 'completed')
    await completeSale(deps, tx, opened, { ...closing, countsForTrial: !isForSeller });
  else await abandon(deps, tx, opened);
  return deps.chats.closing.describe(tx, seller, chatId);
}

async function abandon(
  { chats, clock }: SalesDeps,
  tx: Transaction,
  { chatId, vendorId, product, entitlement }: LockedSaleChat,
): Promise<void> {
  await lockChatWithWaiting(chats, tx, { chatId, move: 'abandon', entitlement });
  const at = clock.now();
  await chats.closing.abandon(tx, { chatId, priceUgx: product.priceUgx, at });
  const payload = { event: 'abandoned' } as const;
  await chats.closing.addMessages(tx, at, [{ chatId, by: vendorId, payload }]);
}

async function completeSale(
  deps: SalesDeps,
  tx: Transaction,
  { chatId, buyerId, vendorId, productId, product, entitlement }: LockedSaleChat,
  {
    quantity = 1,
    soldPrice: priceUgx = product.priceUgx,
    countsForTrial,
  }: Pick<Closing, 'quantity' | 'soldPrice'> & { countsForTrial: boolean },
): Promise<void> {
  const { chats, entitlements } = deps;
  const waiting = await findWaiting(chats, tx, { productId, product, quantity });
  const { others } = await lockChatWithWaiting(chats, tx, { chatId, move: 'complete', entitlement, waiting });
  const refusal = refusalForChatSale(product, quantity);
  if (refusal) refuse(refusal);
  const parties = { chatId, buyerId, vendorId };
  await sellGoods(deps, tx, {
    channel: 'chat',
    ...parties,
    productId,
    product,
    quantity,
    priceUgx,
    countsForTrial,
  });

  const at = deps.clock.now();
  await chats.closing.complete(tx, { chatId, quantity, priceUgx, at });
  const hasLocked = countsForTrial && !isChatAllowed(await entitlements.countSales(tx, vendorId, 1));
  await chats.closing.addMessages(tx, at, [
    { chatId, by: vendorId, payload: { event: 'completed', quantity, price: priceUgx } },
    ...(hasLocked ? [{ chatId, by: null, payload: { event: 'locked' } as const }] : []),
    ...soldToAnotherBuyer(others, vendorId),
  ]);
}
