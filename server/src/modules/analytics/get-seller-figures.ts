import type { SellerFigures } from '@akatale/contracts/analytics/seller-figures';
import { LRUCache } from 'lru-cache';
import { refuse } from '../../platform/http/refusal.ts';
import { isChatAllowed } from '../entitlements/index.ts';
import type { AnalyticsDeps } from './analytics-deps.ts';
import { type AnswerFigures, answerMinutesOf } from './vendor-analytics-view.ts';
import { findAnswers } from './vendor-figures-store.ts';

const KEPT_MS = 10 * 60_000;
const MOST_KEPT = 5_000;

type FiguresDeps = Pick<AnalyticsDeps, 'db' | 'clock' | 'accounts' | 'entitlements'>;

/**
 * What buyers may know of a vendor. Every view of a product asks it, so how soon a vendor answers is reckoned at most once in
 * ten minutes. Refuses `NOT_FOUND` where nobody sells.
 */
export function createGetSellerFigures({ db, clock, accounts, entitlements }: FiguresDeps) {
  const answers = new LRUCache<number, AnswerFigures>({
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
    max: MOST_KEPT,
    ttl: KEPT_MS,
    fetchMethod: async (vendorId) => findAnswers(db, { vendorId, now: clock.now() }),
  });

  return async (vendorId: number): Promise<SellerFigures> => {
    const [seller, entitlement] = await Promise.all([
      accounts.getSeller(db, vendorId),
      entitlements.findEntitlement(db, vendorId),
    ]);
    if (!seller || seller.isSuspended || !entitlement) refuse('NOT_FOUND');
    const given = isChatAllowed(entitlement) ? await answers.fetch(vendorId) : undefined;
    return {
      sales: entitlement.completedSales,
      answerMinutes: given ? answerMinutesOf(given) : null,
    };
  };
}
