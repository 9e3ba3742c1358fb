export { CustomerReviews } from './customer-reviews.tsx';
export { PendingReviews } from './pending-reviews.tsx';
export { RateDialog } from './rate-dialog.tsx';
export { ShortRating } from './rating-line.tsx';
export { ratingsQuery, ratingStatsQuery } from './reviews-query.ts';
export { StoreReviews } from './store-reviews.tsx';
