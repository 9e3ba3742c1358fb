import { reviewHidden } from '../modules/deals/ratings/index.ts';
import { listingMarked } from '../modules/market/products/index.ts';
import { accountRestored, accountSuspended } from '../modules/people/accounts/index.ts';
import { eventsMissed } from '../platform/events/reaction.ts';

const changing = new Set(
  [accountSuspended, accountRestored, listingMarked, reviewHidden, eventsMissed].map(({ name }) => name),
);

/** Whether an event says that an operator has hidden something or shown it again, or may have been missed. */
export const changesVisibility = (event: string): boolean => changing.has(event);
