import type { ProductDraft } from '@akatale/contracts/products/products';

type Written = Omit<ProductDraft, 'stock' | 'isOnline'>;

/** What a vendor writes, as the table has it. */
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
}

/** What a vendor writes into a listing, as it is kept. */
export function listingColumns(draft: Written): ListingColumns {
  const { description, category, condition, location, images } = draft;
  return {
    // A title stands on one line, also in mails and in the heads of pages.
    title: draft.title.replace(/\s+/gu, ' '),
    description,
    category,
    condition,
    location,
    images,
    priceUgx: draft.price,
    // A promotional price of nothing is none.
    promotionalPriceUgx: draft.promotionalPrice || null,
    promotionStartDate: instant(draft.promotionStartDate),
    promotionEndDate: instant(draft.promotionEndDate),
  };
}

const instant = (text: string | null | undefined): Date | null => (text ? new Date(text) : null);
