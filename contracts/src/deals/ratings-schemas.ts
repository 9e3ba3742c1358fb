import * as z from 'zod/mini';
import { fieldProblems } from '../field-problems.ts';
import { Id, Instant, text, Limit } from '../field-schemas.ts';
import { problem } from '../problem-message.ts';
import { problems } from '../problems.ts';
import { textLimits } from '../text.ts';

const Stars = z
  .int({ error: problem(problems, 'NO_STARS') })
  .check(
    z.minimum(1, { error: problem(problems, 'NO_STARS') }),
    z.maximum(5, { error: problem(problems, 'TOO_MANY_STARS') }),
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
  review: z.optional(z.nullable(text({ min: 0, max: textLimits.review, tooShort: problem(fieldProblems, 'NO_TEXT') }))),
});

export const RatingsQuery = z.object({
  limit: Limit,
  before: z.optional(z.string().check(z.maxLength(500))),
});
