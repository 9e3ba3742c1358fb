import type { SellerFigures } from '@akatale/contracts/analytics/seller-figures-schemas';
import { LRUCache } from 'lru-cache';
import { refuse } from '../../platform/http/refusal.ts';
import { isChatAllowed } from '../entitlements/index.ts';
import type { AnalyticsDeps } from './analytics-deps.ts';
import { type AnswerFigures, answerMinutesOf } from './vendor-analytics-view.ts';
import { findAnswers } from './vendor-figures-store.ts';

const KEPT_MS = 10 * 60_000;
const MAX_CACHED = 5_000;

type FiguresDeps = Pick<AnalyticsDeps, 'db' | 'clock' | 'accounts' | 'entitlements'>;

/** Every product page calls it, so the answer time is cached for ten minutes. Refuses `NOT_FOUND` for non-vendors. */
export function createGetSellerFigures({ db, clock, accounts, entitlements }: FiguresDeps) {
  const answers = new LRUCache<number, AnswerFigures>({
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
    max: MAX_CACHED,
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
