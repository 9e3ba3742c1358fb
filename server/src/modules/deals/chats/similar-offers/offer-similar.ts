import { eachBatch } from '../../../../platform/batches.ts';
import { IDS_IN_EVENT, defineEvent } from '../../../../platform/events/reaction.ts';
import { defineJob } from '../../../../platform/jobs/jobs.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';
import type { ChatsDeps } from '../chats-deps.ts';
import { findUnanswered, insertOffers } from './similar-offers-store.ts';

/** Chats whose buyers are notified, with their rows of `similar_offers`, stored in the same transaction. */
export const similarOffered = defineEvent<{ chatIds: readonly number[] }>('similar-offers.offered');

export const similarSweep = defineJob('similar-offers.sweep', { expireInSeconds: 600 });
export const SIMILAR_SWEEP_CRON = '20 * * * *';

/** A batch's offers and notifications are one transaction, so that a chat gets one offer (rules 124 and 125). */
export async function offerSimilar(
  { db, events }: Pick<ChatsDeps, 'db' | 'events'>,
  signal?: AbortSignal,
): Promise<void> {
  await eachBatch(async (afterId) => {
    const ids = await findUnanswered(db, { afterId, limit: IDS_IN_EVENT });
    await inTransaction(db, async (tx) => {
      const chatIds = await insertOffers(tx, ids);
      if (chatIds.length > 0) await events.announce(tx, similarOffered, { chatIds });
    });
    return ids.length < IDS_IN_EVENT ? undefined : ids.at(-1);
  }, signal);
}
