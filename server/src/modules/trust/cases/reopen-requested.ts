import type { CaseCause } from '@akatale/contracts/market/decision-causes';
import { MAX_REVIEW_REQUESTS } from '@akatale/contracts/trust/cases';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { findProhibited, type markedListingTouched } from '../../market/products/index.ts';
import { evidenceOf } from './case-subjects.ts';
import type { CasesDeps } from './cases-deps.ts';
import { countReviewRequests } from './cases-policy.ts';
import { findCasesOf, openCase, withdrawCase } from './cases-store.ts';

type MarkedListingAct = NonNullable<(typeof markedListingTouched)['data']>;

const causes: Record<Exclude<MarkedListingAct['act'], 'removed'>, CaseCause> = {
  listed: 'first-listing',
  copied: 'copy',
  prohibited: 'prohibited-word',
  edited: 'asked-again',
};

/**
 * What the vendor of a listing with a mark did with it: an edit replaces the evidence where an operator is about to
 * decide, else it asks again, at most three times (rule 144). Belongs to the transaction of the vendor's act.
 */
export async function reopenRequested(
  { clock, products }: Pick<CasesDeps, 'clock' | 'products'>,
  tx: Transaction,
  { productId, vendorId, act }: MarkedListingAct,
): Promise<void> {
  const at = clock.now();
  if (act === 'removed') return withdrawCase(tx, productId, at);
  const listing = await products.lockListing(tx, productId);
  // What people have reported waits as they saw it.
  if (!listing?.mark || listing.mark === 'reported') return;
  const before = await findCasesOf(tx, productId);
  const isOpen = before[0]?.decision === null;
  if (act === 'edited' && !isOpen && countReviewRequests(before) >= MAX_REVIEW_REQUESTS) return;
  const evidence = evidenceOf(listing);
  const words = findProhibited(listing).map(({ word, rule }) => ({ word, rule }));
  await openCase(tx, { productId, ownerId: vendorId, cause: causes[act], evidence, findings: { words }, at });
}
