import type { ListingReview } from '@akatale/contracts/market/products-schemas';
import { listingReviewText as text } from '../../../text/market/listing-review-text.ts';
import { formatAnswerTime } from '../seller/index.ts';

export function waitingSentence({ cause, usualMinutes }: ListingReview): string {
  const others = cause === 'reported' ? text.reported : text.again;
  const what = cause === 'first-listing' ? text.first : others;
  return `${what}${usualMinutes === null ? '' : text.usually(formatAnswerTime(usualMinutes))}.`;
}
