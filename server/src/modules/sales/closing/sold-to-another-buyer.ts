import type { Transaction } from '../../../platform/postgres/database.ts';
import type { SalesDeps } from '../sales-deps.ts';

interface Goods {
  productId: number;
  product: { stock: number };
  quantity: number;
}

/** The active chats that wait for a product, where a sale takes the last of it. */
export async function findWaiting(
  chats: SalesDeps['chats'],
  tx: Transaction,
  { productId, product, quantity }: Goods,
): Promise<number[]> {
  return product.stock === quantity ? chats.closing.findActiveAbout(tx, productId) : [];
}

/** What is said in chats whose product somebody else has got. */
export function soldElsewhere(chatIds: readonly number[], vendorId: number) {
  return chatIds.map((chatId) => ({
    chatId,
    by: vendorId,
    line: { event: 'soldElsewhere' } as const,
  }));
}

/** What is said in these chats when the sale is taken back. */
export function availableAgain(chatIds: readonly number[], vendorId: number) {
  return chatIds.map((chatId) => ({
    chatId,
    by: vendorId,
    line: { event: 'availableAgain' } as const,
  }));
}
