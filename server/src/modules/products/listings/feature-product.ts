import { refuse } from '../../../platform/http/refusal.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { productRank } from '../reading/product-rank.ts';
import { lockForRank, setFeatured } from './products-store.ts';

/** Leaves `updatedAt` alone, so that an edit form open at the same time stays valid. Refuses `NOT_FOUND`. */
export async function featureProduct(
  tx: Transaction,
  { productId, featured }: { productId: number; featured: boolean },
): Promise<void> {
  const row = await lockForRank(tx, productId);
  if (!row) refuse('NOT_FOUND');
  const { images, description, createdAt } = row;
  const rank = productRank({ photoCount: images.length, description, featured, createdAt });
  await setFeatured(tx, productId, { featured, rank });
}
