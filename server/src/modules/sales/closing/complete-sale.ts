import type { Closing } from '@akatale/contracts/chats/chat-closing-schemas';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { isChatAllowed } from '../../entitlements/index.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { refusalToTake } from '../sales-policy.ts';
import { lockChatWithWaiting, type LockedSaleChat } from './lock-for-closing.ts';
import { sellGoods } from './sell-goods.ts';
import { findWaiting, soldToAnotherBuyer } from './sold-to-another-buyer.ts';

export async function completeSale(
  deps: SalesDeps,
  tx: Transaction,
  { chatId, buyerId, vendorId, productId, product, entitlement }: LockedSaleChat,
  { quantity = 1, soldPrice: priceUgx = product.priceUgx }: Pick<Closing, 'quantity' | 'soldPrice'>,
): Promise<void> {
  const { chats, entitlements } = deps;
  const waiting = await findWaiting(chats, tx, { productId, product, quantity });
  const { others } = await lockChatWithWaiting(chats, tx, { chatId, move: 'complete', entitlement, waiting });
  const refusal = refusalToTake(product, quantity);
  if (refusal) refuse(refusal.code, refusal);
  const parties = { chatId, buyerId, vendorId };
  await sellGoods(deps, tx, {
    channel: 'chat',
    ...parties,
    productId,
    product,
    quantity,
    priceUgx,
  });

  const at = deps.clock.now();
  await chats.closing.complete(tx, { chatId, quantity, priceUgx, at });
  const hasLocked = !isChatAllowed(await entitlements.countSales(tx, vendorId, 1));
  await chats.closing.addMessages(tx, at, [
    { chatId, by: vendorId, payload: { event: 'completed', quantity, price: priceUgx } },
    ...(hasLocked ? [{ chatId, by: null, payload: { event: 'locked' } as const }] : []),
    ...soldToAnotherBuyer(others, vendorId),
  ]);
}
