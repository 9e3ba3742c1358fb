import type { VendorToDo } from '@akatale/contracts/analytics/vendor-to-do-schemas';
import { isChatAllowed } from '../entitlements/index.ts';
import type { AnalyticsDeps } from './analytics-deps.ts';
import { findEndingPromotions, findLowStock, findWaiting } from './to-do-store.ts';

/** Buyers are named only to a vendor who may read the chat. */
export async function getVendorToDo(
  { db, entitlements }: Pick<AnalyticsDeps, 'db' | 'entitlements'>,
  vendorId: number,
): Promise<VendorToDo> {
  const [entitlement, { chats, since, first }, endingPromotions, lowStock] = await Promise.all([
    entitlements.findEntitlement(db, vendorId),
    findWaiting(db, vendorId),
    findEndingPromotions(db, vendorId),
    findLowStock(db, vendorId),
  ]);
  const mayRead = entitlement !== undefined && isChatAllowed(entitlement);
  return { waiting: { chats, since, first: mayRead ? first : [] }, endingPromotions, lowStock };
}
