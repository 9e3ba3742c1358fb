import type { AnalyticsPeriod } from '@akatale/contracts/deals/vendor-analytics';
import type { AppDay } from '@akatale/contracts/desk/app-analytics-schemas';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { addDays, kampalaDay, kampalaMidnight } from '../../../platform/kampala-day.ts';
import { findNow } from '../../../platform/postgres/database.ts';
import type { AppAnalyticsDeps } from './app-analytics-deps.ts';
import { type AppDayRow, findDays, closeEarlierDays, isClosed, upsertDay } from './app-days-store.ts';
import { type MarketCounts, countMarketAt, findOverall } from './market-store.ts';

export const daysUpdate = defineJob<Record<string, never>>('app-analytics.keep-days');

/** At midnight and every hour, and again once the buffered visits are written. */
export const DAYS_UPDATE_CRON = '0,5 * * * *';

/** After this a count is no longer that of the day's end. */
const COUNTABLE_MS = 3_600_000;

interface UpdateDaysDeps extends Pick<AppAnalyticsDeps, 'db'> {
  countNow?: () => Promise<MarketCounts>;
}

/** Idempotent, also across processes; a closed day never changes. `now` is the present but in the demo's history. */
export async function updateDays({ db, countNow }: UpdateDaysDeps, now: Date): Promise<void> {
  const today = kampalaDay(now);
  const midnight = kampalaMidnight(today);
  const yesterday = addDays(today, -1);
  if (now.getTime() - midnight.getTime() < COUNTABLE_MS && !(await isClosed(db, yesterday))) {
    const counts = await countMarketAt(db, midnight);
    await upsertDay(db, { day: yesterday, counts, now, isOver: true });
  }
  await closeEarlierDays(db, today, now);
  const counts = await (countNow ? countNow() : findOverall(db));
  await upsertDay(db, { day: today, counts, now, isOver: false });
}

export interface ListDaysDeps extends Pick<AppAnalyticsDeps, 'db'> {
  countNow: () => Promise<MarketCounts>;
}

export async function listAppDays(deps: ListDaysDeps, days: AnalyticsPeriod): Promise<AppDay[]> {
  const now = await findNow(deps.db);
  await updateDays(deps, now);
  const today = kampalaDay(now);
  const rows = await findDays(deps.db, addDays(today, 1 - days), today);
  return rows.map((row) => ({ ...row, isCounted: isCounted(row) }));
}

/** A row that was made long after its day has its visits alone. */
function isCounted({ date, createdAt }: AppDayRow): boolean {
  if (createdAt === null) return false;
  const end = kampalaMidnight(addDays(date, 1));
  return new Date(createdAt).getTime() - end.getTime() < COUNTABLE_MS;
}
