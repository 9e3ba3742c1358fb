import type { Transaction } from '../../../platform/postgres/database.ts';
import { type RatingsDeps, reviewHidden } from './ratings-deps.ts';
import { type ReviewHiding, storeHiding } from './ratings-store.ts';

export interface Hiding {
  ratingId: number;
  /** Null shows it again. */
  hidden: ReviewHiding;
}

/** Requires the lock of the review. A hidden one is in no list, and counts in no figure of a store (rule 220). */
export async function hideReview(
  { events }: Pick<RatingsDeps, 'events'>,
  tx: Transaction,
  { ratingId, hidden }: Hiding,
): Promise<void> {
  await storeHiding(tx, ratingId, hidden);
  await events.announce(tx, reviewHidden, { ratingId });
}
