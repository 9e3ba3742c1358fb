import type { Rating } from '@akatale/contracts/deals/ratings-schemas';
import type { Module } from '../../../platform/module.ts';
import type { Executor, Transaction } from '../../../platform/postgres/database.ts';
import { hideReview, type Hiding } from './hide-review.ts';
import { dismissReview } from './list-ratings.ts';
import { eraseWritten, findWritten } from './personal-data-store.ts';
import { rateSale, type Verdict } from './rate-sale.ts';
import { type RatingsDeps, ratingAnswered, ratingsEvents, reviewHidden, saleRated } from './ratings-deps.ts';
import { ratingsRoutes } from './ratings-routes.ts';
import { isRated, isRecentPurchase, lockReview } from './ratings-store.ts';
import { replyToRating, type ReplyToRatingInput } from './reply-to-rating.ts';

export { isRecentPurchase, ratingAnswered, reviewHidden, saleRated };

export interface RatingsModule extends Module {
  rateSale(tx: Transaction, verdict: Verdict): Promise<Rating>;
  replyToRating(tx: Transaction, reply: ReplyToRatingInput): Promise<Rating>;
  /** Stops asking the buyer to rate a purchase. */
  dismissReview(input: { buyerId: number; chatId: number }): Promise<void>;
  lockReview: typeof lockReview;
  hideReview(tx: Transaction, hiding: Hiding): Promise<void>;
  /** A rated sale cannot be undone. */
  isRated(db: Executor, chatId: number): Promise<boolean>;
}

export function createRatingsModule(deps: RatingsDeps): RatingsModule {
  return {
    name: 'ratings',
    reads: ['chats', 'products', 'users'],
    routes: ratingsRoutes(deps),
    events: ratingsEvents,
    exportFor: async (db, userId) => {
      const written = await findWritten(db, userId);
      const ofOneself = written.filter(({ buyerId }) => buyerId === userId);
      const replied = written.filter(({ buyerId, reply }) => buyerId !== userId && reply !== null);
      return {
        reviews: ofOneself.map(({ product, rating, review, createdAt }) => ({
          product,
          rating,
          review,
          createdAt,
        })),
        replies: replied.map(({ product, reply, repliedAt }) => ({ product, reply, repliedAt })),
      };
    },
    eraseFor: eraseWritten,
    rateSale: async (tx, verdict) => rateSale(deps, tx, verdict),
    replyToRating: async (tx, reply) => replyToRating(deps, tx, reply),
    dismissReview: async (input) => dismissReview(deps, input),
    lockReview,
    hideReview: async (tx, hiding) => hideReview(deps, tx, hiding),
    isRated,
  };
}
