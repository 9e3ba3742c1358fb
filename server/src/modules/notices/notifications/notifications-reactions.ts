import { durable, live, within, type Reaction } from '../../../platform/events/reaction.ts';
import {
  messageHidden,
  messageSent,
  messagesRead,
  numberMoved,
  saleMoved,
  similarOffered,
} from '../../deals/chats/index.ts';
import { ratingAnswered, reviewHidden, saleRated } from '../../deals/ratings/index.ts';
import { listingMarked, listingRemoved, productPublished, stillThereAsked } from '../../market/products/index.ts';
import { pauseNears, searchesMatched } from '../../market/saved-searches/index.ts';
import { saversNoticed } from '../../market/saved/index.ts';
import { planChanged } from '../../people/entitlements/index.ts';
import { appealDecided, caseDecided, kindSet, reportedAsSold } from '../../trust/cases/index.ts';
import { announceRead, type NotificationsDeps } from './notifications-deps.ts';
import { insertPublication } from './sources/broadcast-store.ts';
import { followersNotification, notifyAllFollowers } from './sources/notify-followers.ts';
import type { MessageNotifier } from './sources/notify-messages.ts';
import {
  deletedRemoval,
  notifyOfAnswer,
  notifyOfDecision,
  notifyOfKind,
  removeTakenDown,
  takenDownRemoval,
} from './sources/notify-of-decisions.ts';
import { notifyOfNumber } from './sources/notify-of-numbers.ts';
import { notifyOfPlan } from './sources/notify-of-plan.ts';
import { askIfStillThere, askSellerIfSold, notifyReporters } from './sources/notify-of-reports.ts';
import { notifyOfReply, notifyOfReview } from './sources/notify-of-reviews.ts';
import { notifyOfSales, readPurchase } from './sources/notify-of-sales.ts';
import { notifyOfSaved, notifyOfSimilar } from './sources/notify-of-saved.ts';
import { notifyOfPause, notifyOfSearches } from './sources/notify-of-searches.ts';
import { removeRowsOfMessage, removeRowsOfReview } from './sources/taken-down-store.ts';

export function notificationsReactions(deps: NotificationsDeps, messages: MessageNotifier): Reaction[] {
  return [
    within(productPublished, insertPublication),
    durable(productPublished, followersNotification, async ({ vendorId }, { signal }) =>
      notifyAllFollowers(deps, vendorId, signal),
    ),
    // Only the process in which it happened has the row, and it alone writes.
    live(messageSent, (_, row) => {
      if (row) messages.recordMessage(row);
    }),
    live(messagesRead, ({ chatId }, row) => {
      if (row) messages.recordReading(chatId);
    }),
    within(messageHidden, async (tx, { messageId }) =>
      announceRead(deps.events, tx, await removeRowsOfMessage(tx, messageId)),
    ),
    within(reviewHidden, async (tx, { ratingId }) =>
      announceRead(deps.events, tx, await removeRowsOfReview(tx, ratingId)),
    ),
    within(saleMoved, async (tx, moved) => notifyOfSales(deps, tx, moved)),
    within(numberMoved, async (tx, moved) => notifyOfNumber(deps, tx, moved)),
    within(saleRated, async (tx, { ratingId }) => notifyOfReview(deps, tx, ratingId)),
    within(saleRated, async (tx, { chatId }) => readPurchase(deps, tx, chatId)),
    within(ratingAnswered, async (tx, { ratingId }) => notifyOfReply(deps, tx, ratingId)),
    within(saversNoticed, async (tx, noticed) => notifyOfSaved(deps, tx, noticed)),
    within(searchesMatched, async (tx, { searchIds }) => notifyOfSearches(deps, tx, searchIds)),
    within(pauseNears, async (tx, { userIds }) => notifyOfPause(deps, tx, userIds)),
    within(similarOffered, async (tx, { chatIds }) => notifyOfSimilar(deps, tx, chatIds)),
    durable(listingMarked, takenDownRemoval, async (listing) => removeTakenDown(deps, listing)),
    durable(listingRemoved, deletedRemoval, async (listing) => removeTakenDown(deps, listing)),
    within(caseDecided, async (tx, decided) => notifyOfDecision(deps, tx, decided)),
    within(caseDecided, async (tx, decided) => notifyReporters(deps, tx, decided)),
    within(reportedAsSold, async (tx, listing) => askSellerIfSold(deps, tx, listing)),
    within(stillThereAsked, async (tx, asked) => askIfStillThere(deps, tx, asked)),
    within(kindSet, async (tx, listing) => notifyOfKind(deps, tx, listing)),
    within(appealDecided, async (tx, answered) => notifyOfAnswer(deps, tx, answered)),
    within(planChanged, async (tx, { vendorId }) => notifyOfPlan(deps, tx, vendorId)),
  ];
}
