import { LAST_ID } from '@akatale/contracts/ids';
import { clampLimit } from '@akatale/contracts/paging';
import type { Rating, RatingStats } from '@akatale/contracts/community/ratings';
import { cutPage } from '../../platform/cut-page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { ratingCursor, readRatingCursor } from './rating-cursor.ts';
import { toRating, toRatingStats } from './rating-view.ts';
import type { RatingsDeps } from './ratings-deps.ts';
import { type About, countStars, findRatings } from './ratings-store.ts';

export interface Asked {
  about: About;
  id: number;
  viewer: Viewer | null;
}

type ListDeps = Pick<RatingsDeps, 'accounts' | 'db' | 'products'>;

interface AskedPage extends Asked {
  limit?: number | undefined;
  before?: string | undefined;
  nextPage: (cursor: string) => void;
}

/** Newest first. Refuses `INVALID_CURSOR`, and `NOT_FOUND` if the product or store is not visible. */
export async function listRatings(
  deps: ListDeps,
  { limit: wanted, before, nextPage, ...asked }: AskedPage,
): Promise<Rating[]> {
  const limit = clampLimit(wanted);
  const place = before === undefined ? LAST_ID : readRatingCursor(before);
  const [, rows] = await Promise.all([
    refuseHidden(deps, asked),
    findRatings(deps.db, asked.about, { aboutId: asked.id, before: place, limit: limit + 1 }),
  ]);
  const { page, last } = cutPage(rows, limit);
  if (last) nextPage(ratingCursor(last.id));
  return page.map(toRating);
}

export async function getRatingStats(deps: ListDeps, asked: Asked): Promise<RatingStats> {
  const [, counts] = await Promise.all([refuseHidden(deps, asked), countStars(deps.db, asked.about, asked.id)]);
  return toRatingStats(counts);
}

async function refuseHidden({ accounts, db, products }: ListDeps, { about, id, viewer }: Asked): Promise<void> {
  if (about === 'product') {
    if (!(await products.isVisible(db, viewer, id))) refuse('NOT_FOUND');
  } else {
    const seller = await accounts.getSeller(db, id);
    if (!seller || seller.isSuspended) refuse('NOT_FOUND');
  }
}
