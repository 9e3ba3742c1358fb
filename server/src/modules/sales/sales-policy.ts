import type { ProductStatus } from '@akatale/contracts/products/products';
import type { RefusalCode } from '@akatale/contracts/refusals';

interface Parties {
  buyerId: number;
  /** Null in a chat with support. */
  vendorId: number | null;
}

/**
 * Why somebody may not close or reopen a chat; nothing when they sell in it. Whoever takes part in
 * it on another side is told so; for everyone else it is not there.
 */
export function refusalToSell(
  actor: { userId: number; role: 'user' | 'operator' },
  chat: Parties | undefined,
): RefusalCode | null {
  if (!chat) return 'NOT_FOUND';
  if (actor.userId === chat.vendorId) return null;
  const isPartOfIt = actor.userId === chat.buyerId || (chat.vendorId === null && actor.role === 'operator');
  return isPartOfIt ? 'FORBIDDEN' : 'NOT_FOUND';
}

/** Why so many of a product cannot be sold; nothing when they can. */
export function refusalToTake(
  product: { status: ProductStatus; stock: number },
  quantity: number,
): { code: RefusalCode; message?: string } | null {
  if (product.status === 'inactive') return { code: 'PRODUCT_UNAVAILABLE' };
  if (product.status === 'sold' || product.stock === 0) return { code: 'OUT_OF_STOCK' };
  return product.stock >= quantity ? null : tooFew(product.stock);
}

/** The same of a sale that was made elsewhere: what is sold or removed cannot be sold again. */
export function refusalForOfflineSale(
  product: { status: ProductStatus; stock: number },
  quantity: number,
): { code: RefusalCode; message?: string } | null {
  if (product.status !== 'active') return { code: 'PRODUCT_NOT_FOR_SALE' };
  return product.stock >= quantity ? null : tooFew(product.stock);
}

function tooFew(stock: number): { code: RefusalCode; message: string } {
  return { code: 'INSUFFICIENT_STOCK', message: `Only ${stock} items available in stock.` };
}
