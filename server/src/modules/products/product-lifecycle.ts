import type { ProductStatus } from '@akatale/contracts/products/products';

/**
 * The life of a listing. What a buyer may still get is `active`; `sold` has nothing left and stays
 * to be seen in its store; `inactive` is gone for everyone but its vendor.
 *
 * - `sellOut`: the last one was sold
 * - `relist`: there is stock again, by hand or because a sale was undone
 * - `remove`: the vendor, an operator or the end of the account took it away
 */
export const productMoves = {
  sellOut: { from: ['active'], to: 'sold' },
  relist: { from: ['sold'], to: 'active' },
  remove: { from: ['active', 'sold'], to: 'inactive' },
} as const satisfies Record<string, { from: readonly ProductStatus[]; to: ProductStatus }>;
