import type { Difference } from '../../../../platform/module.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { countChatSales, findTornSales, findWronglyCounted } from './reconcile-store.ts';

type Deps = Pick<SalesDeps, 'db' | 'entitlements'>;

/** Corrects each vendor's counter and trial, and returns chats and sales that no longer match each other. */
export async function reconcileSales(deps: Deps): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const vendorId of await findWronglyCounted(deps.db)) {
    const found = await countAgain(deps, vendorId);
    if (found.stored === found.counted) continue;
    differences.push({ figure: 'entitlements.completed_sales', id: vendorId, ...found });
  }
  for (const { chatId, completed, sold } of await findTornSales(deps.db)) {
    const figures = { stored: completed, counted: sold };
    differences.push({ figure: 'chats.status', id: chatId, ...figures, isLeft: true });
  }
  return differences;
}

/** Locks the vendor as every closing does, so that a concurrent one is counted fully or not at all. */
async function countAgain({ db, entitlements }: Deps, vendorId: number) {
  return inTransaction(db, async (tx) => {
    const { completedSales: stored } = await entitlements.lockEntitlement(tx, vendorId);
    const counted = await countChatSales(tx, vendorId);
    if (stored !== counted) await entitlements.countSales(tx, vendorId, counted - stored);
    return { stored, counted };
  });
}
