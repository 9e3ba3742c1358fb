import type { Category, preferenceCategories } from '@akatale/contracts/products/categories';

/** A category that a person may choose as a favourite. */
export type Favourite = (typeof preferenceCategories)[number];

/** What a person's own order goes by. */
export interface Taste {
  favourites: readonly Favourite[];
  /** The vendors whom they have followed last. */
  vendorIds: readonly number[];
  /** Where they live, folded; null where it says nothing. */
  town: string | null;
}

/** Of so many vendors whom a person follows the listings are raised: those followed last. */
export const MOST_FOLLOWED = 20;
/** A longer place is none. */
export const MAX_TOWN_LENGTH = 60;

/** What a followed vendor adds to a rank: listings stand as if they were six weeks younger. */
export const FOLLOWED_TERM = 3;
/** What a favourite category adds: as if four weeks younger. */
const FAVOURITE_TERM = 2;
/** What is near a favourite category, or in the person's town: as if two weeks younger. */
const NEAR_TERM = 1;
export const TOWN_TERM = 1;

/** Categories that nobody can choose, by the favourite that speaks for them (P18). */
const near: Partial<Record<Favourite, readonly Category[]>> = {
  Computers: ['Computer Accessories'],
  Electronics: ['Gaming', 'Gaming Accessories'],
};

interface Raised {
  term: number;
  favourite: Favourite;
}

/** The categories that a person's favourites raise, each by the favourite that raises it most. */
export function raisedCategories(favourites: readonly Favourite[]): ReadonlyMap<string, Raised> {
  const raised = new Map<string, Raised>();
  for (const favourite of favourites) {
    for (const category of near[favourite] ?? []) {
      raised.set(category, { term: NEAR_TERM, favourite });
    }
  }
  for (const favourite of favourites) raised.set(favourite, { term: FAVOURITE_TERM, favourite });
  return raised;
}

/** Whether a taste makes an order of its own. */
export function hasTaste({ favourites, vendorIds, town }: Taste): boolean {
  return favourites.length + vendorIds.length > 0 || town !== null;
}

interface Listing {
  category: string;
  vendorId: number;
  vendorName: string;
  location: string | null;
  town: string | null;
}

/**
 * What a taste adds to the rank of a listing, and why; the strongest reason counts alone. With
 * `productRank` the score becomes quality × 2^term × ½^(age / 14 days).
 *
 * Terms are constants per vendor, category and town: a personal order is the merge of a few stored
 * ones. They are whole, so that adding one to a rank is exact: ranks lie between 1,024 and 2,048, the
 * half-lives from 1970 until 2048.
 */
export function personalTerm(
  { favourites, vendorIds, town }: Taste,
  listing: Listing,
): { term: number; reason: string | null } {
  if (vendorIds.includes(listing.vendorId)) {
    return { term: FOLLOWED_TERM, reason: `Because you follow ${listing.vendorName}` };
  }
  const raised = raisedCategories(favourites).get(listing.category);
  if (raised) return { term: raised.term, reason: `Because you chose ${raised.favourite}` };
  if (town !== null && listing.town === town) {
    return {
      term: TOWN_TERM,
      reason: `Near you, in ${listing.location?.split(',').at(-1)?.trim()}`,
    };
  }
  return { term: 0, reason: null };
}
