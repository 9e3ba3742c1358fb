import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import { products } from '../../../../database/schema/products.ts';
import type { Executor } from '../../../../platform/postgres/database.ts';

interface ManagedQuery {
  vendorId: number;
  beforeId: number | undefined;
  limit: number;
}

export async function findManaged(db: Executor, { vendorId, beforeId, limit }: ManagedQuery) {
  return db
    .select({
      id: products.id,
      title: products.title,
      priceUgx: products.priceUgx,
      images: products.images,
      status: products.status,
      mark: products.mark,
      isOnline: products.isOnline,
      featured: products.featured,
    })
    .from(products)
    .where(
      and(
        eq(products.vendorId, vendorId),
        isNull(products.deletedAt),
        beforeId === undefined ? undefined : lt(products.id, beforeId),
      ),
    )
    .orderBy(desc(products.id))
    .limit(limit);
}
