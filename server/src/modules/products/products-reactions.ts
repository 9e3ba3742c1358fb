import { within, type Reaction } from '../../platform/events/reaction.ts';
import { vendorRenamed } from '../accounts/index.ts';
import type { ProductsDeps } from './products-deps.ts';
import { renameVendor } from './rename-vendor.ts';

export function productsReactions(deps: ProductsDeps): Reaction[] {
  return [within(vendorRenamed, async (tx, { vendorId }) => renameVendor(deps, tx, vendorId))];
}
