import type { SearchInsights } from '@akatale/contracts/app-analytics';
import { addDays, kampalaDay, kampalaMidnight } from '../../platform/kampala-day.ts';
import type { AppAnalyticsDeps } from './app-analytics-deps.ts';
import {
  findSearchTotals,
  findSearchTrends,
  findTopSearches,
  findVainSearches,
} from './search-insights-store.ts';

const DAYS = 30;
const LISTED = 20;

/** The first of the days that are told, and when it began. */
export function firstSearchDay(now: Date): { first: string; since: Date } {
  const first = addDays(kampalaDay(now), 1 - DAYS);
  return { first, since: kampalaMidnight(first) };
}

/**
 * What people searched for. Terms that hold an address or a telephone number were masked when they
 * were stored, and nothing here says who searched.
 */
export async function getSearchInsights({
  db,
  clock,
}: Pick<AppAnalyticsDeps, 'db' | 'clock'>): Promise<SearchInsights> {
  const now = clock.now();
  const { first, since } = firstSearchDay(now);
  const [totals, topSearches, noResultSearches, searchTrends] = await Promise.all([
    findSearchTotals(db, first),
    findTopSearches(db, { first, since, limit: LISTED }),
    findVainSearches(db, { first, limit: LISTED }),
    findSearchTrends(db, first, kampalaDay(now)),
  ]);
  return { ...totals, topSearches, noResultSearches, searchTrends };
}
