import { eq, sql } from 'drizzle-orm';
import { products } from '../../../../database/schema/products.ts';
import { savedProducts } from '../../../../database/schema/saved-products.ts';
import type { Transaction } from '../../../../platform/postgres/database.ts';
import { effectivePriceUgx } from '../../../market/products/index.ts';

export async function findNoticed(tx: Transaction, savedIds: readonly number[]) {
  return tx
    .select({
      userId: savedProducts.userId,
      priceAtSavingUgx: savedProducts.priceAtSavingUgx,
      vendorId: products.vendorId,
      vendorName: products.vendorName,
      productTitle: products.title,
      productPrice: sql<number>`${effectivePriceUgx}`.mapWith(products.priceUgx),
      productImage: sql<string | null>`${products.images}[1]`,
    })
    .from(savedProducts)
    .innerJoin(products, eq(products.id, savedProducts.productId))
    .where(sql`${savedProducts.id} = any(${sql.param([...savedIds])}::bigint[])`);
}
