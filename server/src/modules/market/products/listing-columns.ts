import type { Attributes } from '@akatale/contracts/market/attribute-names';
import { fittingAttributes } from '@akatale/contracts/market/attribute-values';
import type { ProductDraft } from '@akatale/contracts/market/products-schemas';
import type { SavedAnswers } from '@akatale/contracts/market/saved-answers';
import { resolvePlace } from '@akatale/contracts/places/resolve-place';
import { tidyAnswers } from './saved-answers-policy.ts';

type ListingText = Omit<ProductDraft, 'stock' | 'isOnline' | 'askUs'>;

export interface ListingColumns {
  title: string;
  description: string;
  category: string;
  condition: string;
  location: string;
  images: string[];
  priceUgx: number;
  promotionalPriceUgx: number | null;
  promotionStartDate: Date | null;
  promotionEndDate: Date | null;
  attributes: Attributes | undefined;
  savedAnswers: SavedAnswers | undefined;
}

export function listingColumns(draft: ListingText): ListingColumns {
  const { description, category, condition, location, images } = draft;
  return {
    // Mail subjects and page titles use it, so it must not contain line breaks.
    title: draft.title.replace(/\s+/gu, ' '),
    description,
    category,
    condition,
    location,
    images,
    ...priceColumns(draft),
    attributes: draft.attributes === undefined ? undefined : fittingAttributes(category, draft.attributes ?? {}),
    savedAnswers: draft.savedAnswers === undefined ? undefined : tidyAnswers(draft.savedAnswers ?? {}),
  };
}

type Prices = Pick<ListingText, 'price' | 'promotionalPrice' | 'promotionStartDate' | 'promotionEndDate'>;

export function priceColumns(draft: Prices) {
  return {
    priceUgx: draft.price,
    // A promotional price of 0 means no promotion.
    promotionalPriceUgx: draft.promotionalPrice || null,
    promotionStartDate: instant(draft.promotionStartDate),
    promotionEndDate: instant(draft.promotionEndDate),
  };
}

/** The place that a listing's location names for certain, or else its vendor's. */
export function placeColumns(location: string | null, vendorLocation: string | null) {
  const place = resolvePlace(location ?? vendorLocation ?? '');
  return { district: place?.district ?? null, area: place?.area ?? null };
}

const instant = (text: string | null | undefined): Date | null => (text ? new Date(text) : null);
