import { ratingText as text } from '../../text/browse/rating-text.ts';
import type { FormProblem } from '../../ui/form/use-form.ts';

export interface ReadRating {
  rating: number;
  review: string | null;
}

/** At least one star is required; a text is not. */
export function readRating(typed: Record<string, string>): { values: ReadRating } | { problem: FormProblem } {
  const rating = Number(typed['rating'] ?? 0);
  if (rating < 1) {
    const fields = [{ field: 'rating', message: text.selectRatingMore }];
    return { problem: { title: text.selectRating, fields } };
  }
  return { values: { rating, review: typed['review']?.trim() || null } };
}
