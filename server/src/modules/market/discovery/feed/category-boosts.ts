import type { Category, preferenceCategories } from '@akatale/contracts/categories';
import type { FeedReason } from '@akatale/contracts/market/discovery-schemas';

export type Favourite = (typeof preferenceCategories)[number];

export interface Personalization {
  favourites: readonly Favourite[];
  vendorIds: readonly number[];
  town: string | null;
}

/** Only the vendors followed most recently raise their listings (rules 30 and 31). */
export const MAX_FOLLOWED = 20;
export const MAX_TOWN_LENGTH = 60;

/** Added to the rank: listings count as if they were six weeks younger. */
export const FOLLOWED_TERM = 3;
/** As if four weeks younger. */
const FAVOURITE_TERM = 2;
/** For related categories and the person's town: as if two weeks younger. */
const NEAR_TERM = 1;
export const TOWN_TERM = 1;

const near: Partial<Record<Favourite, readonly Category[]>> = {
  Computers: ['Computer Accessories'],
  Electronics: ['Gaming', 'Gaming Accessories'],
};

export function raisedCategories(favourites: readonly Favourite[]): ReadonlyMap<string, number> {
  const raised = new Map<string, number>();
  for (const favourite of favourites) {
    for (const category of near[favourite] ?? []) raised.set(category, NEAR_TERM);
  }
  for (const favourite of favourites) raised.set(favourite, FAVOURITE_TERM);
  return raised;
}

export function isPersonalized({ favourites, vendorIds, town }: Personalization): boolean {
  return favourites.length + vendorIds.length > 0 || town !== null;
}

interface Listing {
  category: string;
  vendorId: number;
  town: string | null;
}

/** Constant per vendor, category and town, so that orders can be merged; integers, so that ranks add up exactly. */
export function boostTerm(
  { favourites, vendorIds, town }: Personalization,
  listing: Listing,
): { term: number; reason: FeedReason | null } {
  if (vendorIds.includes(listing.vendorId)) {
    return { term: FOLLOWED_TERM, reason: 'followed' };
  }
  const raised = raisedCategories(favourites).get(listing.category);
  if (raised !== undefined) return { term: raised, reason: 'forYou' };
  // The card says where it is.
  if (town !== null && listing.town === town) return { term: TOWN_TERM, reason: null };
  return { term: 0, reason: null };
}
