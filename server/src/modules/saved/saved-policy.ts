import type { RefusalCode } from '@akatale/contracts/refusals';

export const MIN_DROP_UGX = 1_000;
export const MIN_DROP_PERCENT = 3;

/** Rule 105. What strangers cannot see is refused as if it did not exist. */
export function refusalToSave(
  userId: number,
  product: { vendorId: number; isOpen: boolean } | undefined,
): RefusalCode | null {
  if (!product) return 'NOT_FOUND';
  if (product.vendorId === userId) return 'OWN_PRODUCT';
  return product.isOpen ? null : 'NOT_FOUND';
}

/** What a person knows of a saved product. */
export interface Told {
  lowestUgx: number;
  state: 'available' | 'sold';
}

/** What the product is now, as far as everyone can see it. */
export interface Present {
  priceUgx: number;
  /** `hidden` also where its vendor is suspended. */
  state: 'available' | 'sold' | 'hidden';
}

export type NoticeKind = 'price_drop' | 'back_in_stock' | 'saved_sold';

/** What there is to tell, whenever it was told last (rule 109). */
export function noticeFor(told: Told, { priceUgx, state }: Present): NoticeKind | null {
  if (state === 'hidden') return null;
  if (state === 'sold') return told.state === 'sold' ? null : 'saved_sold';
  if (told.state === 'sold') return 'back_in_stock';
  return told.lowestUgx >= leastWithDrop(priceUgx) ? 'price_drop' : null;
}

/** The lowest known price from which `priceUgx` is a drop worth telling. */
export function leastWithDrop(priceUgx: number): number {
  return Math.max(priceUgx + MIN_DROP_UGX, Math.ceil((priceUgx * 100) / (100 - MIN_DROP_PERCENT)));
}

export function afterNotice(told: Told, { priceUgx, state }: Present): Told {
  if (state === 'hidden') return told;
  return { state, lowestUgx: state === 'sold' ? told.lowestUgx : Math.min(told.lowestUgx, priceUgx) };
}
