import { POSITIVE_RATING } from '@akatale/contracts/deals/ratings';
import type { PendingRating, Rating, RatingStats } from '@akatale/contracts/deals/ratings-schemas';
import type { PendingRow, RatingRow } from './ratings-store.ts';

/** Public: exposes nothing of the buyer but name and picture. */
export function toRating(row: RatingRow): Rating {
  const { id, productId, vendorId, rating, review, reply, repliedAt } = row;
  return {
    id,
    productId,
    vendorId,
    rating,
    review,
    createdAt: row.createdAt.toISOString(),
    buyer: { name: row.buyerName, avatar: row.buyerAvatar },
    product: { title: row.productTitle },
    reply: reply === null || repliedAt === null ? null : { text: reply, createdAt: repliedAt.toISOString() },
  };
}

export function toRatingStats(counts: readonly { rating: number; count: number }[]): RatingStats {
  const sum = (of: typeof counts) => of.reduce((total, { count }) => total + count, 0);
  const totalRatings = sum(counts);
  if (totalRatings === 0) return { averageRating: 0, totalRatings, positivePercent: null };
  const stars = counts.reduce((total, { rating, count }) => total + rating * count, 0);
  const positive = sum(counts.filter(({ rating }) => rating >= POSITIVE_RATING));
  return {
    averageRating: stars / totalRatings,
    totalRatings,
    positivePercent: Math.round((positive / totalRatings) * 100),
  };
}

export function toPendingRating(row: PendingRow): PendingRating {
  const { id, productId, vendorId, productTitle, vendorName, images, completedAt } = row;
  return {
    id,
    productId,
    vendorId,
    productTitle,
    vendorName,
    image: images[0] ?? null,
    completedAt: completedAt.toISOString(),
  };
}
