import { refuse } from '../../platform/http/refusal.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { RatingsDeps } from './ratings-deps.ts';
import { refusalToDismiss } from './ratings-policy.ts';
import { lockPurchase } from './ratings-store.ts';

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
