import { LAST_ID } from '@akatale/contracts/ids';
import { clampLimit } from '@akatale/contracts/paging';
import type { Rating, RatingStats } from '@akatale/contracts/community/ratings-schemas';
import { cutPage } from '../../platform/cut-page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { ratingCursor, readRatingCursor } from './rating-cursor.ts';
import { toRating, toRatingStats } from './rating-view.ts';
import type { RatingsDeps } from './ratings-deps.ts';
import { type About, countStars, findRatings } from './ratings-store.ts';

export interface ReviewsQuery {
  about: About;
  id: number;
  viewer: Viewer | null;
}

type ListDeps = Pick<RatingsDeps, 'accounts' | 'db' | 'products'>;

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
