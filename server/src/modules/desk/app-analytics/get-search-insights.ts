import type { SearchInsights } from '@akatale/contracts/desk/app-analytics-schemas';
import { addDays, kampalaDay, kampalaMidnight } from '../../../platform/kampala-day.ts';
import type { AppAnalyticsDeps } from './app-analytics-deps.ts';
import { findAverages, findSearchTrends, findTerms } from './search-insights-store.ts';

const DAYS = 30;
const LISTED = 20;

type InsightDeps = Pick<AppAnalyticsDeps, 'db' | 'clock'>;

/** Addresses and phone numbers in terms were masked when they were stored. */
export async function getSearchInsights(deps: InsightDeps): Promise<SearchInsights> {
  const today = kampalaDay(deps.clock.now());
  const [terms, searchTrends] = await Promise.all([
    findTopTerms(deps, LISTED),
    findSearchTrends(deps.db, addDays(today, 1 - DAYS), today),
  ]);
  return { ...terms, searchTrends };
}

export async function findTopTerms(
  { db, clock }: InsightDeps,
  limit: number,
): Promise<Omit<SearchInsights, 'searchTrends'>> {
  const first = addDays(kampalaDay(clock.now()), 1 - DAYS);
  const { topTerms, ...totals } = await findTerms(db, { first, limit });
  const terms = topTerms.map(({ searchTerm }) => searchTerm);
  const averages = await findAverages(db, { terms, since: kampalaMidnight(first) });
  const topSearches = topTerms.map((term) => ({
    ...term,
    avgResults: averages.get(term.searchTerm) ?? null,
  }));
  return { ...totals, topSearches };
}
