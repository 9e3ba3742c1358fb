import { handle } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import {
  offerSimilar,
  SIMILAR_SWEEP_CRON,
  similarSweep,
  type SimilarOffersDeps,
  similarOffersEvents,
} from './offer-similar.ts';
import { deleteOffersTo, findOffersTo } from './similar-offers-store.ts';

export { similarOffered } from './offer-similar.ts';

export interface SimilarOffersModule extends Module {
  /** Without a job, for the demo. */
  offerSimilar(): Promise<void>;
}

/** Buyers whom a vendor does not answer, and the similar products that they are offered. */
export function createSimilarOffersModule(deps: SimilarOffersDeps): SimilarOffersModule {
  return {
    name: 'similar-offers',
    reads: ['chats', 'messages', 'products', 'users'],
    routes: [],
    jobs: [similarSweep],
    handlers: [
      handle(similarSweep, async (_data, { signal }) => offerSimilar(deps, signal), { cron: SIMILAR_SWEEP_CRON }),
    ],
    events: similarOffersEvents,
    exportFor: async (db, userId) => ({ similarOffers: await findOffersTo(db, userId) }),
    eraseFor: deleteOffersTo,
    offerSimilar: async () => offerSimilar(deps),
  };
}
