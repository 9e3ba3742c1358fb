import { textLimits } from '@akatale/contracts/text';
import { writtenText } from '@akatale/contracts/written-text';
import { tooLong } from '../../../data/api/too-long.ts';
import { ratingText as text } from '../../../text/deals/rating-text.ts';
import type { FormProblem } from '../../../ui/form/use-form.ts';

export interface ReadRating {
  rating: number;
  review: string | null;
}

/** At least one star is required; a text is not. */
export function readRating(typed: Record<string, string>): { values: ReadRating } | { problem: FormProblem } {
  const rating = Number(typed['rating'] ?? 0);
  const review = writtenText(typed['review'] ?? '');
  const message = tooLong(review, textLimits.review);
  const wrongReview = message ? [{ field: 'review', message }] : [];
  if (rating < 1) {
    const fields = [{ field: 'rating', message: text.selectRatingMore }, ...wrongReview];
    return { problem: { title: text.selectRating, fields } };
  }
  if (message) return { problem: { title: message, fields: wrongReview } };
  return { values: { rating, review: review || null } };
}
