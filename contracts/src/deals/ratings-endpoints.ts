import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id, IdParams, text } from '../field-schemas.ts';
import { problem } from '../problem-message.ts';
import { problems } from '../problems.ts';
import { textLimits } from '../text.ts';
import { PendingRating, Rating, RatingDraft, RatingsQuery, RatingStats } from './ratings-schemas.ts';

export const rateSale = defineEndpoint({
  method: 'POST',
  path: '/api/ratings',
  summary: 'Rates a completed sale, once, as its buyer. Product and vendor are those of the chat.',
  access: 'signedIn',
  body: z.object({
    ...RatingDraft.shape,
    chatId: Id,
    /** Accepted, and ignored: the chat determines both. */
    productId: z.optional(z.unknown()),
    vendorId: z.optional(z.unknown()),
  }),
  output: Rating,
  status: 201,
  creates: true,
  refusals: ['EMAIL_NOT_VERIFIED', 'FORBIDDEN', 'CHAT_NOT_COMPLETED', 'ALREADY_RATED', 'RATING_TOO_LATE'],
});

export const replyToRating = defineEndpoint({
  method: 'POST',
  path: '/api/ratings/{id}/reply',
  summary: 'Replies to a review of the caller’s store in public, once.',
  access: 'signedIn',
  params: IdParams,
  body: z.object({
    reply: text({ min: 1, max: textLimits.review, tooShort: problem(problems, 'NO_REPLY') }),
  }),
  output: Rating,
  status: 201,
  creates: true,
  refusals: ['FORBIDDEN', 'ALREADY_REPLIED'],
});

export const listProductRatings = defineEndpoint({
  method: 'GET',
  path: '/api/products/{id}/ratings',
  summary: 'Lists a product’s reviews, newest first. Further pages by the Link header.',
  access: 'anyone',
  params: IdParams,
  query: RatingsQuery,
  output: z.array(Rating),
  refusals: ['INVALID_CURSOR'],
});

export const listVendorRatings = defineEndpoint({
  method: 'GET',
  path: '/api/vendors/{id}/ratings',
  summary: 'Lists the reviews of a vendor’s sales, newest first. Further pages by the Link header.',
  access: 'anyone',
  params: IdParams,
  query: RatingsQuery,
  output: z.array(Rating),
  refusals: ['INVALID_CURSOR'],
});

export const getProductRatingStats = defineEndpoint({
  method: 'GET',
  path: '/api/products/{id}/rating-stats',
  summary: 'Returns the average and the number of a product’s reviews.',
  access: 'anyone',
  params: IdParams,
  output: RatingStats,
});

export const getVendorRatingStats = defineEndpoint({
  method: 'GET',
  path: '/api/vendors/{id}/rating-stats',
  summary: 'Returns the average and the number of a vendor’s reviews.',
  access: 'anyone',
  params: IdParams,
  output: RatingStats,
});

export const listPendingRatings = defineEndpoint({
  method: 'GET',
  path: '/api/users/{id}/pending-ratings',
  summary: 'Lists the caller’s completed purchases that are neither rated nor dismissed.',
  access: 'signedIn',
  params: IdParams,
  output: z.array(PendingRating),
  refusals: ['FORBIDDEN'],
});

export const dismissReview = defineEndpoint({
  method: 'POST',
  path: '/api/chats/{id}/dismiss-review',
  summary: 'Dismisses the request to review a purchase. The purchase can still be rated.',
  access: 'signedIn',
  params: IdParams,
  output: z.object({ reviewDismissed: z.boolean() }),
  refusals: ['CHAT_NOT_COMPLETED'],
});
