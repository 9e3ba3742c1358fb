import type { ProductSummary } from '@akatale/contracts/market/products-schemas';

type Promoted = Pick<
  ProductSummary,
  'promotionalPrice' | 'promotionStartDate' | 'promotionEndDate' | 'activePromotion'
>;

/** Null without a promotion. Whether it runs is decided by the server. */
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
