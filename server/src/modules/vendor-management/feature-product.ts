import { inTransaction } from '../../platform/postgres/database.ts';
import type { VendorManagementDeps } from './vendor-management-deps.ts';

interface FeatureInput {
  productId: number;
  featured: boolean;
  operatorId: number;
}

/** Raises a product in Recommended, or undoes it. Refuses `NOT_FOUND`. */
export async function featureProduct(
  { audit, clock, db, products }: VendorManagementDeps,
  { productId, featured, operatorId }: FeatureInput,
): Promise<{ featured: boolean }> {
  return inTransaction(db, async (tx) => {
    await products.featureProduct(tx, { productId, featured });
    await audit.add(tx, {
      ...{ actorId: operatorId, subject: { type: 'product', id: productId }, at: clock.now() },
      action: featured ? 'product.featured' : 'product.unfeatured',
    });
    return { featured };
  });
}
