import type { AppDay } from '@akatale/contracts/analytics/app-analytics-schemas';
import type { AnalyticsPeriod } from '@akatale/contracts/analytics/vendor-analytics';
import { addDays, kampalaDay, kampalaMidnight } from '../../platform/kampala-day.ts';
import { findNow } from '../../platform/postgres/find-now.ts';
import type { AppAnalyticsDeps } from './app-analytics-deps.ts';
import { type AppDayRow, findDays } from './app-days-store.ts';
import { COUNTABLE_MS, updateDays } from './update-days.ts';
import type { MarketCounts } from './market-store.ts';

export interface ListDaysDeps extends Pick<AppAnalyticsDeps, 'db'> {
  countNow: () => Promise<MarketCounts>;
}

export async function listAppDays(deps: ListDaysDeps, days: AnalyticsPeriod): Promise<AppDay[]> {
  const now = await findNow(deps.db);
  await updateDays(deps, now);
  const today = kampalaDay(now);
  const rows = await findDays(deps.db, addDays(today, 1 - days), today);
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt && new Date(row.createdAt).toISOString(),
    isCounted: isCounted(row),
  }));
}

/** A row that was made long after its day has its visits alone. */
function isCounted({ date, createdAt }: AppDayRow): boolean {
  if (createdAt === null) return false;
  const end = kampalaMidnight(addDays(date, 1));
  return new Date(createdAt).getTime() - end.getTime() < COUNTABLE_MS;
}
