import { saleDateErrors } from '@akatale/contracts/deals/sales';
import type { OfflineSale, OfflineSaleDraft } from '@akatale/contracts/deals/sales-schemas';
import type { ProductStatus } from '@akatale/contracts/market/products';
import { refuse } from '../../../../platform/http/refusal.ts';
import type { Actor } from '../../../../platform/http/viewer.ts';
import type { Transaction } from '../../../../platform/postgres/database.ts';
import { lockWaiting } from '../closing/lock-for-closing.ts';
import { sellGoods } from '../closing/sell-goods.ts';
import { findWaiting, soldToAnotherBuyer, availableAgain } from '../closing/sold-to-another-buyer.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { refusalForOfflineSale } from '../sales-policy.ts';
import { findOfflineSale, type OfflineSaleRow, undoOffline } from './offline-sales-store.ts';

function toOfflineSale(row: OfflineSaleRow, { stock, status }: { stock: number; status: ProductStatus }): OfflineSale {
  return {
    id: row.id,
    productId: row.productId,
    vendorId: row.vendorId,
    actualSalePrice: row.priceUgx,
    originalPrice: row.originalPriceUgx,
    quantity: row.quantity,
    notes: row.notes,
    saleDate: row.soldAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    undoneAt: row.undoneAt?.toISOString() ?? null,
    product: { title: row.productTitle, stock, status },
  };
}

/**
 * Locks the product and then the waiting chats, as every closing does. The trial does not count it; a locked vendor may
 * record it. Refuses `VALIDATION`, `NOT_FOUND`, `FORBIDDEN`, `PRODUCT_NOT_FOR_SALE`, `INSUFFICIENT_STOCK` (rule 53).
 */
export async function recordOfflineSale(
  deps: SalesDeps,
  tx: Transaction,
  { seller, draft }: { seller: Actor; draft: OfflineSaleDraft },
): Promise<OfflineSale> {
  const { productId, quantity, notes, saleDate, actualSalePrice: priceUgx } = draft;
  const at = deps.clock.now();
  const errors = saleDateErrors(saleDate, at);
  if (errors.length > 0) refuse('VALIDATION', { errors });
  const product = await deps.products.lockOwnForSale(tx, seller, productId);
  const refusal = refusalForOfflineSale(product, quantity);
  if (refusal) refuse(refusal);
  const goods = { productId, product, quantity };
  const waiting = await findWaiting(deps.chats, tx, goods);
  const others = await lockWaiting(deps.chats, tx, waiting);

  const vendorId = seller.userId;
  const { saleId, left } = await sellGoods(deps, tx, {
    channel: 'offline',
    ...goods,
    vendorId,
    priceUgx,
    notes: notes || null,
    soldAt: saleDate ? earlier(new Date(saleDate), at) : at,
  });
  await deps.chats.closing.addMessages(tx, at, soldToAnotherBuyer(others, vendorId));
  const row = await findOfflineSale(tx, saleId, vendorId);
  if (!row) throw new Error(`Sale ${saleId} is gone from its own transaction`);
  return toOfflineSale(row, left);
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

/** Idempotent, within 24 hours, also for a removed product. Refuses `NOT_FOUND`, `UNDO_TOO_LATE` (rule 55). */
export async function undoOfflineSale(
  { chats, clock, products }: Pick<SalesDeps, 'chats' | 'clock' | 'products'>,
  tx: Transaction,
  { vendorId, saleId }: { vendorId: number; saleId: number },
): Promise<OfflineSale> {
  const found = (await findOfflineSale(tx, saleId, vendorId)) ?? refuse('NOT_FOUND');
  const { productId, quantity } = found;
  // The product first, as in every sale, so that concurrent calls are serialized.
  const product = await products.lockForSale(tx, productId);
  const waiting = product.stock === 0 ? await chats.closing.findActiveAbout(tx, productId) : [];
  const notified = await lockWaiting(chats, tx, waiting);
  const at = clock.now();
  const undone = await undoOffline(tx, saleId, at);
  if (!undone) {
    const sale = await findOfflineSale(tx, saleId, vendorId);
    if (!sale?.undoneAt) refuse('UNDO_TOO_LATE');
    return toOfflineSale(sale, product);
  }
  const left = await products.returnToStock(tx, { productId, quantity });
  if (left.status === 'active') await chats.closing.addMessages(tx, at, availableAgain(notified, vendorId));
  return toOfflineSale(undone, left);
}
