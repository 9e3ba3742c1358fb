import type { Rating, RatingStats, PendingRating } from '@akatale/contracts/deals/ratings-schemas';
import { LAST_ID, clampLimit } from '@akatale/contracts/paging';
import { cutPage } from '../../../platform/http/input/cursor.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { type Executor, inTransaction } from '../../../platform/postgres/database.ts';
import { toRating, toRatingStats, toPendingRating } from './rating-view.ts';
import { ratingCursor, readRatingCursor, type RatingsDeps } from './ratings-deps.ts';
import { refusalToDismiss } from './ratings-policy.ts';
import { type About, countStars, findRatings, findPending, lockPurchase } from './ratings-store.ts';

export interface ReviewsQuery {
  about: About;
  id: number;
  viewer: Viewer | null;
}

type ListDeps = Pick<RatingsDeps, 'accounts' | 'products'> & { db: Executor };

interface ListRatingsInput extends ReviewsQuery {
  limit?: number | undefined;
  before?: string | undefined;
  nextPage: (cursor: string) => void;
}

/** Newest first. Refuses `INVALID_CURSOR`, and `NOT_FOUND` if the product or store is not visible. */
export async function listRatings(
  deps: ListDeps,
  { limit: requestedLimit, before, nextPage, ...query }: ListRatingsInput,
): Promise<Rating[]> {
  const limit = clampLimit(requestedLimit);
  const beforeId = before === undefined ? LAST_ID : readRatingCursor(before);
  const [, rows] = await Promise.all([
    refuseHidden(deps, query),
    findRatings(deps.db, query.about, { aboutId: query.id, before: beforeId, limit: limit + 1 }),
  ]);
  const { page, last } = cutPage(rows, limit);
  if (last) nextPage(ratingCursor(last.id));
  return page.map(toRating);
}

export async function getRatingStats(deps: ListDeps, query: ReviewsQuery): Promise<RatingStats> {
  const [, counts] = await Promise.all([refuseHidden(deps, query), countStars(deps.db, query.about, query.id)]);
  return toRatingStats(counts);
}

async function refuseHidden({ accounts, db, products }: ListDeps, { about, id, viewer }: ReviewsQuery): Promise<void> {
  if (about === 'product') {
    if (!(await products.isVisible(db, viewer, id))) refuse('NOT_FOUND');
  } else {
    const seller = await accounts.getSeller(db, id);
    if (!seller || seller.isSuspended) refuse('NOT_FOUND');
  }
}

/** Refuses `FORBIDDEN` for another person's purchases, except for operators. */
export async function listPendingRatings(
  { db }: Pick<RatingsDeps, 'db'>,
  viewer: Viewer,
  userId: number,
): Promise<PendingRating[]> {
  if (viewer.userId !== userId && viewer.role !== 'operator') refuse('FORBIDDEN');
  return (await findPending(db, userId)).map(toPendingRating);
}

/** The purchase can still be rated. Refuses `NOT_FOUND` and `CHAT_NOT_COMPLETED`. */
export async function dismissReview(
  { chats, db }: Pick<RatingsDeps, 'chats' | 'db'>,
  { buyerId, chatId }: { buyerId: number; chatId: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const refusal = refusalToDismiss(buyerId, await lockPurchase(tx, chatId));
    if (refusal) refuse(refusal);
    await chats.closing.dismissReview(tx, chatId);
  });
}
