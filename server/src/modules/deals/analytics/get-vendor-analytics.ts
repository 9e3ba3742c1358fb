import type { AnalyticsPeriod } from '@akatale/contracts/deals/vendor-analytics';
import type { VendorAnalytics, SellerFigures, VendorToDo } from '@akatale/contracts/deals/vendor-analytics-schemas';
import { LRUCache } from 'lru-cache';
import { expiringBy } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { kampalaDay, kampalaMidnight } from '../../../platform/kampala-day.ts';
import { isChatAllowed } from '../../people/entitlements/index.ts';
import { type AnalyticsDeps, fillDays, firstDay } from './analytics-deps.ts';
import { comparedDays, monthChanges, monthSoFar } from './month-change.ts';
import { findEndingPromotions, findLowStock, findWaiting } from './to-do-store.ts';
import { responsesOf, answerMinutesOf } from './vendor-analytics-view.ts';
import { countSalesForSeller, type AnswerFigures, findAnswers, findDaily, findTotals } from './vendor-figures-store.ts';

/** Computed from the rows at every call, so nothing can drift. Locked vendors see all of it, too. */
export async function getVendorAnalytics(
  { db, clock, accounts }: Pick<AnalyticsDeps, 'db' | 'clock' | 'accounts'>,
  { vendorId, days }: { vendorId: number; days: AnalyticsPeriod },
): Promise<VendorAnalytics> {
  const now = clock.now();
  const today = kampalaDay(now);
  const first = firstDay(today, days);
  const { lastMonth } = comparedDays(today);
  const day = first < lastMonth.first ? first : lastMonth.first;
  const [seller, totals, daily, answers] = await Promise.all([
    accounts.getSeller(db, vendorId),
    findTotals(db, vendorId),
    findDaily(db, { vendorId, day, instant: kampalaMidnight(day) }),
    findAnswers(db, { vendorId, now }),
  ]);
  const joinedOn = kampalaDay(seller?.createdAt ?? now);
  return {
    vendorId,
    ...totals,
    dailyStats: fillDays(daily, first, today),
    thisMonth: monthSoFar(daily, today),
    changes: monthChanges(daily, { today, joinedOn }),
    responses: responsesOf(answers),
  };
}

const KEPT_MS = 10 * 60_000;
const MAX_CACHED = 5_000;

type FiguresDeps = Pick<AnalyticsDeps, 'db' | 'clock' | 'accounts' | 'entitlements'>;

/** Every product page calls it, so the answer time is cached for ten minutes. Refuses `NOT_FOUND` for non-vendors. */
export function createGetSellerFigures({ db, clock, accounts, entitlements }: FiguresDeps) {
  const answers = new LRUCache<number, AnswerFigures>({
    ...expiringBy(clock),
    max: MAX_CACHED,
    ttl: KEPT_MS,
    fetchMethod: async (vendorId) => findAnswers(db, { vendorId, now: clock.now() }),
  });

  return async (vendorId: number): Promise<SellerFigures> => {
    const [seller, entitlement, salesForThem] = await Promise.all([
      accounts.getSeller(db, vendorId),
      entitlements.findEntitlement(db, vendorId),
      countSalesForSeller(db, vendorId),
    ]);
    if (!seller || seller.isSuspended || !entitlement) refuse('NOT_FOUND');
    const mayAnswer = isChatAllowed(entitlement);
    const given = mayAnswer ? await answers.fetch(vendorId) : undefined;
    return {
      sales: entitlement.completedSales + salesForThem,
      answerMinutes: given ? answerMinutesOf(given) : null,
      mayReplyLater: !mayAnswer,
    };
  };
}

/** Buyers are named only to a vendor who may read the chat. */
export async function getVendorToDo(
  { db, entitlements }: Pick<AnalyticsDeps, 'db' | 'entitlements'>,
  vendorId: number,
): Promise<VendorToDo> {
  const [entitlement, waiting, endingPromotions, lowStock] = await Promise.all([
    entitlements.findEntitlement(db, vendorId),
    findWaiting(db, vendorId),
    findEndingPromotions(db, vendorId),
    findLowStock(db, vendorId),
  ]);
  const mayRead = entitlement !== undefined && isChatAllowed(entitlement);
  return { waiting: mayRead ? waiting : { ...waiting, first: [] }, endingPromotions, lowStock };
}
