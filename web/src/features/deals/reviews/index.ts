export { CustomerReviews } from './customer-reviews.tsx';
export { PendingReviews } from './lazy-pending-reviews.ts';
export { RateDialog } from './lazy-rate-dialog.ts';
export { pendingRatingsQuery, ratingsQuery } from './more-reviews-query.ts';
export { StoreRating } from './rating-summary.tsx';
export { ratingStatsQuery } from './reviews-query.ts';
export { ReviewList } from './review-list.tsx';
export { StoreReviews } from './store-reviews.tsx';
