import type { ProductStatus } from '@akatale/contracts/products/products';

/** A sold listing stays visible in its store; an inactive one is visible to its vendor alone. */
export const productMoves = {
  sellOut: { from: ['active'], to: 'sold' },
  relist: { from: ['sold'], to: 'active' },
  remove: { from: ['active', 'sold'], to: 'inactive' },
} as const satisfies Record<string, { from: readonly ProductStatus[]; to: ProductStatus }>;
