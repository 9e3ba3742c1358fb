import type { Rating } from '@akatale/contracts/deals/ratings-schemas';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { toRating } from './rating-view.ts';
import { type RatingsDeps, saleRated } from './ratings-deps.ts';
import { refusalToRate } from './ratings-policy.ts';
import { findRating, insertRating, lockPurchase } from './ratings-store.ts';

export interface Verdict {
  buyerId: number;
  chatId: number;
  rating: number;
  review?: string | null | undefined;
}

/**
 * The chat is locked: a sale is either undone first or rated first, never both. Refuses `NOT_FOUND`, `FORBIDDEN`,
 * `EMAIL_NOT_VERIFIED`, `CHAT_NOT_COMPLETED`, `ALREADY_RATED` and `RATING_TOO_LATE`.
 */
export async function rateSale(
  deps: Pick<RatingsDeps, 'accounts' | 'clock' | 'events'>,
  tx: Transaction,
  { buyerId, chatId, rating, review }: Verdict,
): Promise<Rating> {
  const purchase = await lockPurchase(tx, chatId);
  const buyer = await deps.accounts.getPublicUser(tx, buyerId);
  const mustVerifyEmail = buyer !== undefined && deps.accounts.mustVerifyEmail(buyer);
  const refusal = refusalToRate(buyerId, purchase, mustVerifyEmail);
  if (refusal) refuse(refusal);
  const { productId, vendorId } = purchase ?? {};
  if (!productId || !vendorId) throw new Error(`Chat ${chatId} was completed without a product`);

  const text = review === undefined || review === '' ? null : review;
  const createdAt = deps.clock.now();
  const values = { chatId, productId, vendorId, buyerId, rating, review: text, createdAt };
  const id = await insertRating(tx, values);
  if (id === undefined) refuse('ALREADY_RATED');
  await deps.events.announce(tx, saleRated, { chatId, ratingId: id });
  const row = await findRating(tx, id);
  if (!row) throw new Error(`Rating ${id} is gone from its own transaction`);
  return toRating(row);
}
