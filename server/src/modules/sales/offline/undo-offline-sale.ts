import type { OfflineSale } from '@akatale/contracts/sales/offline-sales-schemas';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { lockWaiting } from '../closing/lock-chat.ts';
import { toOfflineSale } from './offline-sale-view.ts';
import { findOfflineSale, undoOffline } from './offline-sales-store.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { availableAgain } from '../closing/sold-to-another-buyer.ts';

/**
 * Within 24 hours; idempotent. The stock returns even to a removed product. Refuses `NOT_FOUND`, `UNDO_TOO_LATE` (rule
 * 55).
 */
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
