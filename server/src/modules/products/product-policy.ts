import type { ProductStatus } from '@akatale/contracts/products/products';
import type { RefusalCode } from '@akatale/contracts/refusals';
import type { Viewer } from '../../platform/http/viewer.ts';

type Actor = Pick<Viewer, 'userId' | 'role'>;

export interface SeenProduct {
  vendorId: number;
  status: ProductStatus;
  isOnline: boolean;
  isVendorSuspended: boolean;
}

/**
 * Who may open a product by its address: its vendor and operators always, everyone else while it
 * is online and not taken away. Sold ones stay open, for whoever has the link.
 */
export function maySeeProduct(viewer: Actor | null, product: SeenProduct): boolean {
  if (viewer?.role === 'operator' || isOwner(viewer, product.vendorId)) return true;
  return isOpenToAll(product);
}

/** Whether a stranger finds a product by its address, sold or not. */
export function isOpenToAll({ status, isOnline, isVendorSuspended }: Omit<SeenProduct, 'vendorId'>): boolean {
  return isOnline && status !== 'inactive' && !isVendorSuspended;
}

/** Whether a store shows this viewer what it hides from others: offline and removed listings. */
export function isOwner(viewer: Actor | null, vendorId: number): boolean {
  return viewer?.userId === vendorId;
}

/**
 * Why someone may not change or remove a product; nothing when it is theirs. What they may not see
 * is as absent as what never was.
 */
export function refusalToChange(viewer: Actor, product: SeenProduct | undefined): RefusalCode | null {
  if (!product || !maySeeProduct(viewer, product)) return 'NOT_FOUND';
  return isOwner(viewer, product.vendorId) ? null : 'FORBIDDEN';
}

interface Listing {
  userId: number;
  /** The vendor that the request names, where it names one. */
  vendorId: number | undefined;
  mustVerifyEmail: boolean;
}

/** Why this vendor may not list now; nothing when they may. */
export function refusalToList(listing: Listing): RefusalCode | null {
  const { userId, vendorId, mustVerifyEmail } = listing;
  if (vendorId !== undefined && vendorId !== userId) return 'FORBIDDEN';
  return mustVerifyEmail ? 'EMAIL_NOT_VERIFIED' : null;
}
