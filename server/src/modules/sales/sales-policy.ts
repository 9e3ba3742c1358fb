import type { ProductStatus } from '@akatale/contracts/products/products';
import type { RefusalCode } from '@akatale/contracts/refusals';
import type { Actor } from '../../platform/http/viewer.ts';

interface Parties {
  buyerId: number;
  /** Null in a chat with support. */
  vendorId: number | null;
}

/** Other participants are refused with a reason; for everyone else the chat does not exist (rule 54). */
export function refusalToSell(actor: Actor, chat: Parties | undefined): RefusalCode | null {
  if (!chat) return 'NOT_FOUND';
  if (actor.userId === chat.vendorId) return null;
  const isPartOfIt = actor.userId === chat.buyerId || (chat.vendorId === null && actor.role === 'operator');
  return isPartOfIt ? 'FORBIDDEN' : 'NOT_FOUND';
}

export function refusalToTake(
  product: { status: ProductStatus; stock: number },
  quantity: number,
): { code: RefusalCode; message?: string } | null {
  if (product.status === 'inactive') return { code: 'PRODUCT_UNAVAILABLE' };
  if (product.status === 'sold' || product.stock === 0) return { code: 'OUT_OF_STOCK' };
  return product.stock >= quantity ? null : tooFew(product.stock);
}

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
