import { defineJob } from '../../../platform/jobs/jobs.ts';
import { inTransaction, type Transaction } from '../../../platform/postgres/database.ts';
import type { CasesDeps } from '../cases-deps.ts';
import type { Reported, Thing } from '../reports/find-reported.ts';
import { hiddenUntil } from './hiding-policy.ts';
import { findHiddenCase, findLastLook, findNetwork, findWeights, setHiddenUntil } from './reporters-store.ts';

type Deps = Pick<CasesDeps, 'clock' | 'db' | 'jobs' | 'products' | 'ratings'>;

/** Sent for the end of the 48 hours. */
export const bringingBack = defineJob<{ caseId: number }>('cases.bring-back');

/** Requires the lock of the thing. Only what everyone sees now is hidden. */
export async function hideIfWeighty(
  deps: Omit<Deps, 'db'>,
  tx: Transaction,
  { caseId, thing, thingId, ownerId, category }: Thing & Pick<Reported, 'ownerId' | 'category'> & { caseId: number },
): Promise<void> {
  if (category === null) return;
  const until = hiddenUntil({
    reporters: await findWeights(tx, caseId),
    ownerNetwork: await findNetwork(tx, ownerId),
    category,
    lastLook: await findLastLook(tx, { thing, thingId }),
    now: deps.clock.now(),
  });
  if (!until || !(await setHidden(deps, tx, { thing, thingId }, 'reported'))) return;
  await setHiddenUntil(tx, caseId, until);
  await deps.jobs.send(tx, bringingBack, { caseId }, { startAfter: until });
}

/** Shows it again where nobody has decided meanwhile. */
export async function bringBack(deps: Deps, { caseId }: { caseId: number }): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const hidden = await findHiddenCase(tx, caseId);
    if (hidden) await setHidden(deps, tx, hidden, null, caseId);
  });
}

/** Locks the thing. Without effect where another mark hides it, or where the case is decided. */
async function setHidden(
  { products, ratings }: Pick<Deps, 'products' | 'ratings'>,
  tx: Transaction,
  { thing, thingId }: Thing,
  to: 'reported' | null,
  caseId?: number,
): Promise<boolean> {
  const from = to === null ? 'reported' : null;
  const listing = thing === 'product' ? await products.lockListing(tx, thingId) : undefined;
  const review = thing === 'review' ? await ratings.lockReview(tx, thingId) : undefined;
  if (caseId !== undefined && !(await findHiddenCase(tx, caseId))) return false;
  if (listing && listing.mark === from && !listing.deletedAt) {
    await products.markListing(tx, { productId: thingId, vendorId: listing.vendorId, mark: to });
    return true;
  }
  if (!review || review.hidden !== from) return false;
  await ratings.hideReview(tx, { ratingId: thingId, hidden: to });
  return true;
}
