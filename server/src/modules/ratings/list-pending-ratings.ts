import type { PendingRating } from '@akatale/contracts/community/ratings-schemas';
import { refuse } from '../../platform/http/refusal.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { toPendingRating } from './rating-view.ts';
import type { RatingsDeps } from './ratings-deps.ts';
import { findPending } from './ratings-store.ts';

/** Refuses `FORBIDDEN` for another person's purchases, except for operators. */
export async function listPendingRatings(
  { db }: Pick<RatingsDeps, 'db'>,
  viewer: Viewer,
  userId: number,
): Promise<PendingRating[]> {
  if (viewer.userId !== userId && viewer.role !== 'operator') refuse('FORBIDDEN');
  return (await findPending(db, userId)).map(toPendingRating);
}
