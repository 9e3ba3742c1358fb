import * as z from 'zod/mini';
import { Id, Instant, text, Limit } from '../field-schemas.ts';
import { textLimits } from '../text.ts';

const Stars = z
  .int({ error: 'You must select at least 1 star to submit a rating.' })
  .check(
    z.minimum(1, { error: 'You must select at least 1 star to submit a rating.' }),
    z.maximum(5, { error: 'A rating has at most 5 stars' }),
  );

export const Rating = z.object({
  id: Id,
  productId: Id,
  vendorId: Id,
  rating: z.int(),
  review: z.nullable(z.string()),
  createdAt: Instant,
  buyer: z.object({ name: z.string(), avatar: z.nullable(z.string()) }),
  product: z.object({ title: z.string() }),
  reply: z.nullable(z.object({ text: z.string(), createdAt: Instant })),
});
export type Rating = z.output<typeof Rating>;

export const RatingStats = z.object({
  averageRating: z.number(),
  totalRatings: z.int(),
  /** Percentage with 4 stars or more; null without ratings. */
  positivePercent: z.nullable(z.int()),
});
export type RatingStats = z.output<typeof RatingStats>;

export const PendingRating = z.object({
  id: Id,
  productId: Id,
  vendorId: Id,
  productTitle: z.string(),
  vendorName: z.string(),
  image: z.nullable(z.string()),
  completedAt: Instant,
});
export type PendingRating = z.output<typeof PendingRating>;

export const RatingDraft = z.object({
  rating: Stars,
  review: z.optional(z.nullable(text({ min: 0, max: textLimits.review, tooShort: 'Please enter a text' }))),
});

export const RatingsQuery = z.object({
  limit: Limit,
  before: z.optional(z.string().check(z.maxLength(500))),
});
