import type { Closing } from '@akatale/contracts/chats/chat-closing-schemas';
import { closingErrors } from '@akatale/contracts/chats/chats';
import type { ChatDetail } from '@akatale/contracts/chats/chats-schemas';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { completeSale } from './complete-sale.ts';
import { lockChatWithWaiting, lockForClosing, type LockedSaleChat, type Seller } from './lock-for-closing.ts';

interface ClosingInput {
  seller: Seller;
  chatId: number;
  closing: Closing;
}

/**
 * Returns the chat as its vendor left it, even if the sale has locked their chats. Refuses `VALIDATION`, `NOT_FOUND`,
 * `FORBIDDEN`, `CHAT_LOCKED`, `CHAT_NOT_ACTIVE`, `PRODUCT_UNAVAILABLE`, `OUT_OF_STOCK` and `INSUFFICIENT_STOCK`.
 */
export async function closeChat(
  deps: SalesDeps,
  tx: Transaction,
  { seller, chatId, closing }: ClosingInput,
): Promise<ChatDetail> {
  const errors = closingErrors(closing);
  if (errors.length > 0) refuse('VALIDATION', { errors });
  const opened = await lockForClosing(deps, tx, { seller, chatId });
  if (closing.status === 'completed') await completeSale(deps, tx, opened, closing);
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
