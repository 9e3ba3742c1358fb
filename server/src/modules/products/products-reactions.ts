import { within, type Reaction } from '../../platform/events/reaction.ts';
import { accountRestored, accountSuspended, vendorRenamed } from '../accounts/index.ts';
import type { ProductsDeps } from './products-deps.ts';
import { renameVendor } from './listings/rename-vendor.ts';
import { setVendorSuspended } from './listings/all-of-vendor-store.ts';

export function productsReactions(deps: ProductsDeps): Reaction[] {
  return [
    within(vendorRenamed, async (tx, { vendorId }) => renameVendor(deps, tx, vendorId)),
    within(accountSuspended, async (tx, { userId }) => setVendorSuspended(tx, userId, true)),
    within(accountRestored, async (tx, { userId }) => setVendorSuspended(tx, userId, false)),
  ];
}
