import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '../../platform/clock.ts';

/** Shows an earlier time to whatever runs inside `at`, and the present otherwise. */
export interface HistoricalClock extends Clock {
  at<T>(moment: Date, work: () => Promise<T>): Promise<T>;
}

export function historicalClock(present: Clock): HistoricalClock {
  const moments = new AsyncLocalStorage<Date>();
  return {
    now: () => moments.getStore() ?? present.now(),
    at: (moment, work) => moments.run(moment, work),
  };
}
