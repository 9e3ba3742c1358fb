import type { Rating } from '@akatale/contracts/deals/ratings-schemas';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { toRating } from './rating-view.ts';
import { type RatingsDeps, ratingAnswered } from './ratings-deps.ts';
import { findRating, setReply } from './ratings-store.ts';

export interface ReplyToRatingInput {
  vendorId: number;
  ratingId: number;
  reply: string;
}

/** One reply per review. Refuses `NOT_FOUND`, `FORBIDDEN` and `ALREADY_REPLIED` (rule 58). */
export async function replyToRating(
  { clock, events }: Pick<RatingsDeps, 'clock' | 'events'>,
  tx: Transaction,
  { vendorId, ratingId, reply }: ReplyToRatingInput,
): Promise<Rating> {
  const row = (await findRating(tx, ratingId)) ?? refuse('NOT_FOUND');
  if (row.vendorId !== vendorId) refuse('FORBIDDEN');
  const repliedAt = clock.now();
  if (!(await setReply(tx, ratingId, reply, repliedAt))) refuse('ALREADY_REPLIED');
  await events.announce(tx, ratingAnswered, { ratingId });
  return toRating({ ...row, reply, repliedAt });
}
