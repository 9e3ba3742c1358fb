import {
  promotionErrors,
  type ProductDetail,
  type ProductDraft,
} from '@akatale/contracts/products';
import { refuse } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { listingColumns } from './listing-columns.ts';
import { refusalToList } from './product-policy.ts';
import { productRank } from './product-rank.ts';
import { toProductDetail } from './product-view.ts';
import type { ProductsDeps } from './products-deps.ts';
import { findProduct, insertProduct, learnWords, setImageColors } from './products-store.ts';

export interface NewListing {
  /** Who lists. */
  userId: number;
  /** The vendor that the request names; only ever compared. */
  vendorId?: number | undefined;
  draft: ProductDraft;
}

/**
 * Lists a product: the row, its photos and the words to find it by, together or not at all.
 * Refuses `VALIDATION`, `FORBIDDEN`, `EMAIL_NOT_VERIFIED`.
 */
export async function createProduct(
  deps: ProductsDeps,
  tx: Transaction,
  { userId, vendorId, draft }: NewListing,
): Promise<ProductDetail> {
  const errors = promotionErrors(draft);
  if (errors.length > 0) refuse('VALIDATION', { errors });
  const seller = await deps.accounts.holdSeller(tx, userId);
  if (!seller || seller.isSuspended) refuse('FORBIDDEN');
  const mustVerifyEmail = deps.accounts.mustVerifyEmail(seller);
  const refusal = refusalToList({ userId, vendorId, mustVerifyEmail });
  if (refusal) refuse(refusal);

  const id = await insertProduct(tx, rowOf(draft, seller, deps.clock.now()));
  const { colors } = await deps.photos.claimPhotos(tx, seller.id, draft.images, id);
  await setImageColors(tx, id, colors);
  // Last, because others who use the same words wait for this transaction from here on.
  await learnWords(tx, `${draft.title} ${draft.category} ${seller.name}`);

  const row = await findProduct(tx, id);
  if (!row) throw new Error(`Product ${id} is gone from its own transaction`);
  return toProductDetail(row);
}

function rowOf(draft: ProductDraft, seller: { id: number; name: string }, createdAt: Date) {
  const { description, images, stock, isOnline } = draft;
  return {
    ...listingColumns(draft),
    stock,
    isOnline,
    vendorId: seller.id,
    vendorName: seller.name,
    rank: productRank({ photoCount: images.length, description, featured: false, createdAt }),
    createdAt,
    updatedAt: createdAt,
  };
}
