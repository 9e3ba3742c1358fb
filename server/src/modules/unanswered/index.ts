import { handle } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import {
  offerSimilar,
  SIMILAR_SWEEP_CRON,
  similarSweep,
  type UnansweredDeps,
  unansweredEvents,
} from './offer-similar.ts';
import { deleteOffersTo, findOffersTo } from './similar-offers-store.ts';

export { similarOffered } from './offer-similar.ts';

export interface UnansweredModule extends Module {
  /** Without a job, for the demo. */
  offerSimilar(): Promise<void>;
}

/** Buyers whom a vendor does not answer, and the similar products that they are offered. */
export function createUnansweredModule(deps: UnansweredDeps): UnansweredModule {
  return {
    name: 'unanswered',
    reads: ['chats', 'messages', 'products', 'users'],
    routes: [],
    jobs: [similarSweep],
    handlers: [
      handle(similarSweep, async (_data, { signal }) => offerSimilar(deps, signal), { cron: SIMILAR_SWEEP_CRON }),
    ],
    events: unansweredEvents,
    exportFor: async (db, userId) => ({ similarOffers: await findOffersTo(db, userId) }),
    eraseFor: deleteOffersTo,
    offerSimilar: async () => offerSimilar(deps),
  };
}
