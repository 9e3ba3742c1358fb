import { durable, within } from '../../platform/events/reaction.ts';
import type { Module } from '../../platform/module.ts';
import type { Executor, Transaction } from '../../platform/postgres/database.ts';
import { markedListingTouched, productPublished } from '../products/index.ts';
import { followVendor } from './ask-again.ts';
import { caseDecided, type CasesDeps } from './cases-deps.ts';
import { casesRoutes } from './cases-routes.ts';
import { describeDecision, eraseCasesOf, findAllCasesOf } from './cases-store.ts';
import { actOnListing } from './decide-case.ts';
import { copiesSearch, lookForCopies } from './look-for-copies.ts';

export { caseDecided } from './cases-deps.ts';
export { findReview, findKnownWords } from './cases-store.ts';

export interface CasesModule extends Module {
  /** What an operator does at the desk, without HTTP. */
  actOnListing(tx: Transaction, act: Parameters<typeof actOnListing>[2]): ReturnType<typeof actOnListing>;
  /** What a decision says to the owner of the thing. */
  findDecided(db: Executor, caseId: number): ReturnType<typeof describeDecision>;
}

export function createCasesModule(deps: CasesDeps): CasesModule {
  return {
    name: 'cases',
    reads: ['photos', 'products', 'users'],
    routes: casesRoutes(deps),
    events: [caseDecided],
    reactions: [
      within(markedListingTouched, async (tx, touched) => followVendor(deps, tx, touched)),
      durable(productPublished, copiesSearch, async (data, run) => lookForCopies(deps, data, run)),
    ],
    exportFor: async (db, userId) => ({ decisionsAboutItems: await findAllCasesOf(db, userId) }),
    eraseFor: async (tx, userId) => eraseCasesOf(tx, userId, deps.clock.now()),
    actOnListing: async (tx, act) => actOnListing(deps, tx, act),
    findDecided: describeDecision,
  };
}
