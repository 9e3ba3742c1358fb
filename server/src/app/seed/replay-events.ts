import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '../../platform/clock.ts';

export interface SeedEvent {
  daysAgo: number;
  act: () => Promise<unknown>;
}

interface Times {
  clock: HistoricalClock;
  daysAgo: (days: number) => Date;
}

/** Replays all events in the order of their times, so that ids grow with time and stock is never oversold. */
export async function replayEvents(events: readonly SeedEvent[], { clock, daysAgo }: Times): Promise<void> {
  for (const event of events.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    await clock.at(daysAgo(event.daysAgo), event.act);
  }
}

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
