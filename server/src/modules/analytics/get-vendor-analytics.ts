import type { VendorAnalytics } from '@akatale/contracts/analytics/vendor-analytics-schemas';
import type { AnalyticsPeriod } from '@akatale/contracts/analytics/vendor-analytics';
import { kampalaDay, kampalaMidnight } from '../../platform/kampala-day.ts';
import type { AnalyticsDeps } from './analytics-deps.ts';
import { fillDays, firstDay } from './figure-days.ts';
import { comparedDays, monthChanges, monthSoFar } from './month-change.ts';
import { responsesOf } from './vendor-analytics-view.ts';
import { findAnswers, findDaily, findTotals } from './vendor-figures-store.ts';

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
