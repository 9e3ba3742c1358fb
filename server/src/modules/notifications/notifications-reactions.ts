import { durable, live, within, type Reaction } from '../../platform/events/reaction.ts';
import { planChanged } from '../entitlements/index.ts';
import { messageSent, messagesRead, systemMessagesSent } from '../chats/index.ts';
import { productPublished } from '../products/index.ts';
import { ratingAnswered, saleRated } from '../ratings/index.ts';
import { insertPublication } from './tellers/broadcast-store.ts';
import type { NotificationsDeps } from './notifications-deps.ts';
import { followersTelling, tellAllFollowers } from './tellers/tell-followers.ts';
import type { MessageTeller } from './tellers/tell-messages.ts';
import { tellPlan } from './tellers/tell-plan.ts';
import { tellReply, tellReview } from './tellers/tell-reviews.ts';
import { tellSales } from './tellers/tell-sales.ts';

/** Whom each event is told to. */
export function notificationsReactions(deps: NotificationsDeps, messages: MessageTeller): Reaction[] {
  return [
    within(productPublished, insertPublication),
    durable(productPublished, followersTelling, async ({ vendorId }, { signal }) =>
      tellAllFollowers(deps, vendorId, signal),
    ),
    // Only the process in which it happened has the row, and it alone writes.
    live(messageSent, (_, row) => {
      if (row) messages.noteMessage(row);
    }),
    live(messagesRead, ({ chatId }, row) => {
      if (row) messages.noteReading(chatId);
    }),
    within(systemMessagesSent, async (tx, { messageIds }) => tellSales(deps, tx, messageIds)),
    within(saleRated, async (tx, { ratingId }) => tellReview(deps, tx, ratingId)),
    within(ratingAnswered, async (tx, { ratingId }) => tellReply(deps, tx, ratingId)),
    within(planChanged, async (tx, { vendorId }) => tellPlan(deps, tx, vendorId)),
  ];
}
