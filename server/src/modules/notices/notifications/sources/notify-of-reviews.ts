import type { Transaction } from '../../../../platform/postgres/database.ts';
import { textPreview } from '../../../deals/chats/index.ts';
import type { NotificationsDeps } from '../notifications-deps.ts';
import { findReview } from '../reviews-store.ts';
import { notifyPeople } from './notify-of-sales.ts';

type Review = NonNullable<Awaited<ReturnType<typeof findReview>>>;

export async function notifyOfReview(
  deps: Pick<NotificationsDeps, 'events'>,
  tx: Transaction,
  ratingId: number,
): Promise<void> {
  const review = await findReview(tx, ratingId);
  if (!review) return;
  const { vendorId, buyerId, buyerName, stars, text } = review;
  await notifyPeople(deps, tx, [
    {
      ...about(review),
      userId: vendorId,
      code: 'review.new',
      values: { buyerName, stars, preview: preview(text, review) },
      actorId: buyerId,
    },
  ]);
}

export async function notifyOfReply(
  deps: Pick<NotificationsDeps, 'events'>,
  tx: Transaction,
  ratingId: number,
): Promise<void> {
  const review = await findReview(tx, ratingId);
  if (!review) return;
  const { vendorId, vendorName, buyerId, reply } = review;
  const { data, ...rest } = about(review);
  await notifyPeople(deps, tx, [
    {
      ...rest,
      userId: buyerId,
      code: 'review.replied',
      values: { vendorName, preview: preview(reply, review) },
      data: { ...data, vendorId, vendorName },
      actorId: vendorId,
    },
  ]);
}

function about({ id, productId, productTitle }: Review) {
  return {
    type: 'review' as const,
    topic: `review:${id}`,
    data: { ratingId: id, productId, productTitle },
  };
}

function preview(text: string | null, { productTitle }: Review): string {
  return textPreview(text ?? '') || productTitle;
}
