import { plural } from '../language.ts';
import { texts } from '../texts.ts';

export const reviewsText = texts({
  heading: 'Customer Reviews',
  none: 'No reviews yet. Be the first to review this product!',
  whoReviews: 'Reviews come from people who bought it here.',
  noneOfStore: 'No reviews yet',
  storeReviews: (name: string) => `Reviews of ${name}`,
  count: (total: number) => plural(total, { one: '1 review', other: `${total} reviews` }),
  average: (average: string) => `${average} out of 5 stars`,
  positive: (percent: number) => `${percent}% positive`,
  given: (stars: number) => `${stars} out of 5 stars`,
  vendorReply: (name: string) => `Reply from ${name}`,
  failed: "We couldn't load the reviews",
  failedStats: 'Failed to fetch rating stats',
  tryAgain: 'Try again',
  loading: 'Loading reviews',
  loadMore: 'Load more',
  all: (total: number) => `All ${total} reviews`,
  close: 'Close',
});
