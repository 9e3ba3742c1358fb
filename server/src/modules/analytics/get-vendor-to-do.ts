import type { VendorToDo } from '@akatale/contracts/analytics/vendor-to-do';
import { isChatAllowed } from '../accounts/index.ts';
import type { AnalyticsDeps } from './analytics-deps.ts';
import { findEndingPromotions, findLowStock, findWaiting } from './to-do-store.ts';

/** Buyers are named only to a vendor who may read the chat. */
export async function getVendorToDo(
  { db, accounts }: Pick<AnalyticsDeps, 'db' | 'accounts'>,
  vendorId: number,
): Promise<VendorToDo> {
  const [standing, { chats, since, chatId, buyerName }, endingPromotions, lowStock] = await Promise.all([
    accounts.findStanding(db, vendorId),
    findWaiting(db, vendorId),
    findEndingPromotions(db, vendorId),
    findLowStock(db, vendorId),
  ]);
  const mayRead = standing !== undefined && isChatAllowed(standing);
  const longest = mayRead && chatId && buyerName ? { chatId, buyerName } : null;
  return { waiting: { chats, since, longest }, endingPromotions, lowStock };
}
