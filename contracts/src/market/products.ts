export const productStatuses = ['active', 'sold', 'inactive'] as const;
export type ProductStatus = (typeof productStatuses)[number];

/** Who says what a listing is: its title by the rule, its vendor, or a moderator, whom neither of them overrules. */
export const kindChoosers = ['rule', 'vendor', 'moderator'] as const;
export type KindChooser = (typeof kindChoosers)[number];

/**
 * What hides a listing beside its status, until an operator decides otherwise: `held` where it was never shown, or its
 * vendor asks about a word of it, `reported` while it waits for one because of reports, `taken-down` by an operator.
 */
export const productMarks = ['held', 'reported', 'taken-down'] as const;
export type ProductMark = (typeof productMarks)[number];

export const MAX_STOCK = 1_000_000;

/** What a product costs now, in UGX: the price of its promotion while that runs. */
export function effectivePrice(product: { price: number; activePromotion: { price: number } | null }): number {
  return product.activePromotion?.price ?? product.price;
}

interface PromotionFields {
  price: number;
  promotionalPrice?: number | null | undefined;
  promotionStartDate?: string | null | undefined;
  promotionEndDate?: string | null | undefined;
}

interface PromotionError {
  field: 'promotionalPrice' | 'promotionEndDate';
  code: 'PROMOTION_NOT_LOWER' | 'PROMOTION_ENDS_EARLY';
}

export function promotionErrors(draft: PromotionFields): PromotionError[] {
  const { price, promotionalPrice, promotionStartDate, promotionEndDate } = draft;
  const errors: PromotionError[] = [];
  if (promotionalPrice && promotionalPrice >= price) {
    errors.push({ field: 'promotionalPrice', code: 'PROMOTION_NOT_LOWER' });
  }
  if (promotionStartDate && promotionEndDate && Date.parse(promotionEndDate) < Date.parse(promotionStartDate)) {
    errors.push({ field: 'promotionEndDate', code: 'PROMOTION_ENDS_EARLY' });
  }
  return errors;
}

/** Of these `nearest` needs a place to be near to; without one it is `newArrivals`. */
export const feedSorts = ['recommended', 'newArrivals', 'priceLow', 'priceHigh', 'nearest'] as const;
export type FeedSort = (typeof feedSorts)[number];

export const storeSorts = ['newArrivals', 'priceLow', 'priceHigh'] as const;
export type StoreSort = (typeof storeSorts)[number];

/**
 * `available` is active with stock; `online` and `offline` filter by visibility alone; `asked` is what the vendor is
 * asked about, and what left the lists unanswered; a mark is what has it.
 */
export const ownProductFilters = ['all', 'asked', ...productMarks, 'available', 'sold', 'online', 'offline'] as const;
export type OwnProductFilter = (typeof ownProductFilters)[number];

export const MAX_BULK_PRODUCTS = 100;

export const SAVED_PAGE_SIZE = 20;
/** One person's saved products, and those of a device before a login. */
export const MAX_SAVED = 500;

/** After so many days without a sign of an item its vendor is asked whether it is still there. */
export const QUIET_DAYS = 21;
/** Where there are several of it. */
export const QUIET_DAYS_OF_MANY = 42;
/** Unanswered for so long, it leaves the lists. */
export const ANSWER_DAYS = 14;
