import type { PlainRefusalCode } from '@akatale/contracts/refusals';

export const MIN_DROP_UGX = 1_000;
export const MIN_DROP_PERCENT = 3;

/** Rule 105. What strangers cannot see is refused as if it did not exist. */
export function refusalToSave(
  userId: number,
  product: { vendorId: number; isOpen: boolean } | undefined,
): PlainRefusalCode | null {
  if (!product) return 'NOT_FOUND';
  if (product.vendorId === userId) return 'OWN_PRODUCT';
  return product.isOpen ? null : 'NOT_FOUND';
}

/** What a person knows of a saved product. */
export interface LastNotice {
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

/** The notice that is due, whenever the last one was (rule 109). */
export function noticeFor(last: LastNotice, { priceUgx, state }: Present): NoticeKind | null {
  if (state === 'hidden') return null;
  if (state === 'sold') return last.state === 'sold' ? null : 'saved_sold';
  if (last.state === 'sold') return 'back_in_stock';
  return last.lowestUgx >= leastWithDrop(priceUgx) ? 'price_drop' : null;
}

/** The lowest known price from which `priceUgx` is a drop worth a notice. */
export function leastWithDrop(priceUgx: number): number {
  return Math.max(priceUgx + MIN_DROP_UGX, Math.ceil((priceUgx * 100) / (100 - MIN_DROP_PERCENT)));
}

export function afterNotice(last: LastNotice, { priceUgx, state }: Present): LastNotice {
  if (state === 'hidden') return last;
  return { state, lowestUgx: state === 'sold' ? last.lowestUgx : Math.min(last.lowestUgx, priceUgx) };
}
