import { addDays, kampalaDay, kampalaMidnight } from '../../platform/kampala-day.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { AppAnalyticsDeps } from './app-analytics-deps.ts';
import { closeEarlierDays, isClosed, upsertDay } from './app-days-store.ts';
import { countMarketAt, findOverall, type MarketCounts } from './market-store.ts';

export const daysUpdate = defineJob<Record<string, never>>('app-analytics.keep-days');

/** At midnight and every hour, and again once the buffered visits are written. */
export const DAYS_UPDATE_CRON = '0,5 * * * *';

/** For this long after midnight a day can still be counted as it ended. */
export const COUNTABLE_MS = 3_600_000;

interface UpdateDaysDeps extends Pick<AppAnalyticsDeps, 'db'> {
  countNow?: () => Promise<MarketCounts>;
}

/**
 * Idempotent, also with several processes at once. A closed day never changes, so `now` is the database's present; only
 * the demo's history names another.
 */
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
