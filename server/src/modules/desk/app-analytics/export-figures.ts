import type { AnalyticsPeriod } from '@akatale/contracts/deals/vendor-analytics';
import type { AppDay } from '@akatale/contracts/desk/app-analytics-schemas';
import { BYTE_ORDER_MARK, csvLine, safeText } from '../../../platform/csv.ts';
import type { Download } from '../../../platform/http/download.ts';
import { kampalaDay } from '../../../platform/kampala-day.ts';
import type { AppAnalyticsDeps } from './app-analytics-deps.ts';
import { findTopTerms } from './get-search-insights.ts';
import { listAppDays, type ListDaysDeps } from './list-app-days.ts';

const MAX_TERMS = 1_000;

type Column = readonly [name: string, cell: (day: AppDay) => string | number];

/** An empty cell where a day was not counted: a 0 would be a figure. */
const counted = (name: string, key: Exclude<keyof AppDay, 'date' | 'createdAt' | 'isCounted'>): Column => [
  name,
  (day) => (day.isCounted ? day[key] : ''),
];

const columns: readonly Column[] = [
  ['Date', ({ date }) => date],
  ['Visits', ({ dailyVisits }) => dailyVisits],
  ['Visitors', ({ uniqueVisitors }) => uniqueVisitors],
  counted('Users', 'totalUsers'),
  counted('Vendors', 'totalVendors'),
  counted('Buyers', 'totalBuyers'),
  counted('Active products', 'activeProducts'),
  counted('Sold products', 'soldProducts'),
  counted('Active chats', 'activeChats'),
  counted('Completed chats', 'completedChats'),
  counted('Cancelled chats', 'abandonedChats'),
];

export function exportAppDays(deps: ListDaysDeps & Pick<AppAnalyticsDeps, 'clock'>, days: AnalyticsPeriod): Download {
  async function* pieces() {
    const rows = await listAppDays(deps, days);
    yield BYTE_ORDER_MARK + csvLine(columns.map(([name]) => name));
    yield rows.map((day) => csvLine(columns.map(([, cell]) => cell(day)))).join('');
  }
  return { fileName: `marketplace-${kampalaDay(deps.clock.now())}.csv`, pieces: pieces() };
}

export function exportSearchTerms(deps: Omit<AppAnalyticsDeps, 'limits'>): Download {
  async function* pieces() {
    const { topSearches } = await findTopTerms(deps, MAX_TERMS);
    const lines = topSearches.map(({ searchTerm, count, avgResults }) =>
      csvLine([safeText(searchTerm), count, avgResults ?? '']),
    );
    yield BYTE_ORDER_MARK + csvLine(['Search', 'Times', 'Results on average']) + lines.join('');
  }
  return { fileName: `searches-${kampalaDay(deps.clock.now())}.csv`, pieces: pieces() };
}
