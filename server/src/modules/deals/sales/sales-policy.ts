import type { ProductStatus } from '@akatale/contracts/market/products';
import type { PlainRefusalCode } from '@akatale/contracts/refusals';
import type { RefusalReason } from '../../../platform/http/refusal.ts';
import type { Actor } from '../../../platform/http/viewer.ts';

interface Parties {
  buyerId: number;
  /** Null in a chat with support. */
  vendorId: number | null;
}

/** Other participants are refused with a reason; for everyone else the chat does not exist (rule 54). */
export function refusalToClose(actor: Actor, chat: Parties | undefined): PlainRefusalCode | null {
  if (!chat) return 'NOT_FOUND';
  if (actor.userId === chat.vendorId) return null;
  const isPartOfIt = actor.userId === chat.buyerId || (chat.vendorId === null && actor.role === 'operator');
  return isPartOfIt ? 'FORBIDDEN' : 'NOT_FOUND';
}

export function refusalForChatSale(
  product: { status: ProductStatus; stock: number },
  quantity: number,
): RefusalReason | null {
  if (product.status === 'inactive') return 'PRODUCT_UNAVAILABLE';
  if (product.status === 'sold' || product.stock === 0) return 'OUT_OF_STOCK';
  return product.stock >= quantity ? null : tooFew(product.stock);
}

export function refusalForOfflineSale(
  product: { status: ProductStatus; stock: number },
  quantity: number,
): RefusalReason | null {
  if (product.status !== 'active') return 'PRODUCT_NOT_FOR_SALE';
  return product.stock >= quantity ? null : tooFew(product.stock);
}

const tooFew = (stock: number): RefusalReason => ({ code: 'INSUFFICIENT_STOCK', values: { stock } });
