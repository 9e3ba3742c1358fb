import { and, eq, gt, sql } from 'drizzle-orm';
import { products } from '../../../database/schema/products.ts';
import type { Executor } from '../../../platform/postgres/database.ts';

export async function findUncounted(db: Executor, { afterId, limit }: { afterId: number; limit: number }) {
  return db
    .select({ id: products.id, images: products.images })
    .from(products)
    .where(and(gt(products.id, afterId), sql`cardinality(image_bytes) <> cardinality(images)`))
    .orderBy(products.id)
    .limit(limit);
}

interface CountedPhotos {
  id: number;
  images: string[];
  imageBytes: number[];
}

/** Not if the listing has other photos by now. It is no edit: `updatedAt` stays. */
export async function setImageBytes(db: Executor, { id, images, imageBytes }: CountedPhotos): Promise<void> {
  await db
    .update(products)
    .set({ imageBytes })
    .where(and(eq(products.id, id), eq(products.images, images)));
}
