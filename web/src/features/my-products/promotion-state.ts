import type { ProductSummary } from '@akatale/contracts/products/products';

type Promoted = Pick<
  ProductSummary,
  'promotionalPrice' | 'promotionStartDate' | 'promotionEndDate' | 'activePromotion'
>;

/**
 * How the promotion of one's own product stands (P13); null where there is none. Whether it runs
 * is the server's word.
 */
export type PromotionState = { kind: 'running' | 'over' | 'ahead'; day: string } | { kind: 'undated' } | null;

export function promotionState(product: Promoted, nowMs: number): PromotionState {
  const { promotionalPrice, promotionStartDate, promotionEndDate, activePromotion } = product;
  if (activePromotion) return { kind: 'running', day: activePromotion.endsAt };
  if (promotionalPrice === null) return null;
  if (!promotionStartDate || !promotionEndDate) return { kind: 'undated' };
  return Date.parse(promotionStartDate) > nowMs
    ? { kind: 'ahead', day: promotionStartDate }
    : { kind: 'over', day: promotionEndDate };
}
