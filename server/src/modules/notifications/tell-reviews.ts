import type { Transaction } from '../../platform/postgres/database.ts';
import { messagePreview } from '../chats/index.ts';
import type { NotificationsDeps } from './notifications-deps.ts';
import { announceAdded } from './notifications-events.ts';
import { upsertNotifications } from './upsert-store.ts';
import { findReview } from './reviews-store.ts';

const preview = (message: string | null) =>
  messagePreview({ kind: 'text', message: message ?? '' });

/** Tells a vendor of a review of something they sold. */
export async function tellReview(
  deps: Pick<NotificationsDeps, 'events'>,
  tx: Transaction,
  ratingId: number,
): Promise<void> {
  const review = await findReview(tx, ratingId);
  if (!review) return;
  const { vendorId, buyerId, buyerName, stars, text, productId, productTitle } = review;
  const told = await upsertNotifications(tx, [
    {
      userId: vendorId,
      type: 'review',
      topic: `review:${ratingId}`,
      title: `${buyerName} gave ${stars === 1 ? '1 star' : `${stars} stars`}`,
      message: preview(text) || productTitle,
      reason: 'Because you sold this item',
      data: { ratingId, productId, productTitle },
      actorId: buyerId,
    },
  ]);
  await announceAdded(deps.events, tx, told);
}

/** Tells a buyer that the vendor has answered their review. */
export async function tellReply(
  deps: Pick<NotificationsDeps, 'events'>,
  tx: Transaction,
  ratingId: number,
): Promise<void> {
  const review = await findReview(tx, ratingId);
  if (!review) return;
  const { vendorId, vendorName, buyerId, reply, productId, productTitle } = review;
  const told = await upsertNotifications(tx, [
    {
      userId: buyerId,
      type: 'review',
      topic: `review:${ratingId}`,
      title: `${vendorName} answered your review`,
      message: preview(reply) || productTitle,
      reason: 'Because you reviewed this purchase',
      data: { ratingId, productId, productTitle, vendorId, vendorName },
      actorId: vendorId,
    },
  ]);
  await announceAdded(deps.events, tx, told);
}
