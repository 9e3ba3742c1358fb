import type { ProductMark, ProductStatus } from '@akatale/contracts/market/products';
import type { PlainRefusalCode } from '@akatale/contracts/refusals';
import type { Actor } from '../../../platform/http/viewer.ts';

export interface SeenProduct {
  vendorId: number;
  status: ProductStatus;
  isOnline: boolean;
  /** It has a mark, or its vendor is suspended. */
  isWithheld: boolean;
}

/** Sold products stay open to everyone who has the link (rule 18). */
export function maySeeProduct(viewer: Actor | null, product: SeenProduct): boolean {
  if (viewer?.role === 'operator' || isOwner(viewer, product.vendorId)) return true;
  return isOpenToAll(product);
}

export function isOpenToAll({ status, isOnline, isWithheld }: Omit<SeenProduct, 'vendorId'>): boolean {
  return isOnline && status !== 'inactive' && !isWithheld;
}

export function isOwner(viewer: Actor | null, vendorId: number): boolean {
  return viewer?.userId === vendorId;
}

/** What the actor may not see is refused as if it did not exist. */
export function refusalToChange(viewer: Actor, product: SeenProduct | undefined): PlainRefusalCode | null {
  if (!product || !maySeeProduct(viewer, product)) return 'NOT_FOUND';
  return isOwner(viewer, product.vendorId) ? null : 'FORBIDDEN';
}

/** What the column `is_listed` will say of a new listing, whose vendor is not suspended (rule 71). */
export function isListedAtOnce(
  { isOnline, stock }: { isOnline: boolean; stock: number },
  mark: ProductMark | null,
): boolean {
  return isOnline && stock > 0 && mark === null;
}

interface FirstLooks {
  /** How many of a vendor's listings an operator looks at before anyone else (`REVIEW_FIRST_LISTINGS`). */
  reviewFirstListings: number;
  /** Listings of the vendor that have no mark: nobody had to look at them, or somebody let them pass. */
  passed: number;
  isLikeMarked: boolean;
  /** It has a word that may not be sold, and its vendor asks an operator. */
  requestsReview: boolean;
}

/** Why a new listing is held; null if everyone may see it at once (rules 140, 143 and 201). */
export function reasonToHold({ reviewFirstListings, passed, isLikeMarked, requestsReview }: FirstLooks) {
  if (requestsReview) return 'prohibited';
  if (passed < reviewFirstListings) return 'listed';
  return isLikeMarked ? 'copied' : null;
}

interface Listing {
  userId: number;
  vendorId: number | undefined;
  mustVerifyEmail: boolean;
}

export function refusalToList(listing: Listing): PlainRefusalCode | null {
  const { userId, vendorId, mustVerifyEmail } = listing;
  if (vendorId !== undefined && vendorId !== userId) return 'FORBIDDEN';
  return mustVerifyEmail ? 'EMAIL_NOT_VERIFIED' : null;
}

/** A sold listing stays visible in its store; an inactive one is visible to its vendor alone (rules 19 and 20). */
export const productMoves = {
  sellOut: { from: ['active'], to: 'sold' },
  relist: { from: ['sold'], to: 'active' },
  remove: { from: ['active', 'sold'], to: 'inactive' },
} as const satisfies Record<string, { from: readonly ProductStatus[]; to: ProductStatus }>;
