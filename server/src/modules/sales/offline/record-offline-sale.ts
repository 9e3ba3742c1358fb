import type { OfflineSale, OfflineSaleDraft } from '@akatale/contracts/sales/offline-sales-schemas';
import { saleDateErrors } from '@akatale/contracts/sales/offline-sales';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { lockWaiting } from '../closing/lock-chat.ts';
import { toOfflineSale } from './offline-sale-view.ts';
import { findOfflineSale } from './offline-sales-store.ts';
import type { Seller } from '../closing/lock-for-closing.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { refusalForOfflineSale } from '../sales-policy.ts';
import { sellGoods } from '../closing/sell-goods.ts';
import { findWaiting, soldToAnotherBuyer } from '../closing/sold-to-another-buyer.ts';

/**
 * Locks the product and then the waiting chats, as every closing does. The trial does not count it, and a locked vendor
 * may record it. Refuses `VALIDATION`, `NOT_FOUND`, `FORBIDDEN`, `PRODUCT_NOT_FOR_SALE`, `INSUFFICIENT_STOCK` (rule
 * 53).
 */
export async function recordOfflineSale(
  deps: SalesDeps,
  tx: Transaction,
  { seller, draft }: { seller: Seller; draft: OfflineSaleDraft },
): Promise<OfflineSale> {
  const { productId, quantity, notes, saleDate, actualSalePrice: priceUgx } = draft;
  const at = deps.clock.now();
  const errors = saleDateErrors(saleDate, at);
  if (errors.length > 0) refuse('VALIDATION', { errors });
  const product = await deps.products.lockOwnForSale(tx, seller, productId);
  const refusal = refusalForOfflineSale(product, quantity);
  if (refusal) refuse(refusal.code, refusal);
  const goods = { productId, product, quantity };
  const waiting = await findWaiting(deps.chats, tx, goods);
  const others = await lockWaiting(deps.chats, tx, waiting);

  const vendorId = seller.userId;
  const { saleId, left } = await sellGoods(deps, tx, {
    ...{ channel: 'offline', ...goods, vendorId, priceUgx, notes: notes || null },
    soldAt: saleDate ? earlier(new Date(saleDate), at) : at,
  });
  await deps.chats.closing.addMessages(tx, at, soldToAnotherBuyer(others, vendorId));
  const row = await findOfflineSale(tx, saleId, vendorId);
  if (!row) throw new Error(`Sale ${saleId} is gone from its own transaction`);
  return toOfflineSale(row, left);
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);
