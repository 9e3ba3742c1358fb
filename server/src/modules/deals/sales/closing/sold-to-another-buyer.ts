import type { Transaction } from '../../../../platform/postgres/database.ts';
import type { SalesDeps } from '../sales-deps.ts';

interface SoldProduct {
  productId: number;
  product: { stock: number };
  quantity: number;
}

export async function findWaiting(
  chats: SalesDeps['chats'],
  tx: Transaction,
  { productId, product, quantity }: SoldProduct,
): Promise<number[]> {
  return product.stock === quantity ? chats.closing.findActiveAbout(tx, productId) : [];
}

export function soldToAnotherBuyer(chatIds: readonly number[], vendorId: number) {
  return chatIds.map((chatId) => ({
    chatId,
    by: vendorId,
    payload: { event: 'soldElsewhere' } as const,
  }));
}

export function availableAgain(chatIds: readonly number[], vendorId: number) {
  return chatIds.map((chatId) => ({
    chatId,
    by: vendorId,
    payload: { event: 'availableAgain' } as const,
  }));
}
