import type { Category, preferenceCategories } from '@akatale/contracts/categories';

/** A category that a person may choose as a favourite. */
export type Favourite = (typeof preferenceCategories)[number];

/** What a favourite adds to a rank: listings stand as if they were four weeks younger. */
const FAVOURITE_TERM = 2;
/** What is near a favourite: as if two weeks younger. */
const NEAR_TERM = 1;

/** Categories that nobody can choose, by the favourite that speaks for them (P18). */
const near: Partial<Record<Favourite, readonly Category[]>> = {
  Computers: ['Computer Accessories'],
  Electronics: ['Gaming', 'Gaming Accessories'],
};

/**
 * What a person's favourites add to the ranks of a category's listings; a category that is not
 * named adds nothing. With `productRank` the score of a listing becomes
 * quality × 2^term × ½^(age / 14 days), so a favourite counts four times, what is near it twice.
 *
 * Terms are constants per category: within a category the stored order stays what it is, and a
 * personal order is the merge of a few stored ones. They are whole, so that adding one to a rank is
 * exact: ranks lie between 1,024 and 2,048, the half-lives from 1970 until 2048.
 */
export function personalTerms(favourites: readonly Favourite[]): ReadonlyMap<Category, number> {
  const terms = new Map<Category, number>();
  for (const favourite of favourites) {
    for (const category of near[favourite] ?? []) terms.set(category, NEAR_TERM);
  }
  for (const favourite of favourites) terms.set(favourite, FAVOURITE_TERM);
  return terms;
}
