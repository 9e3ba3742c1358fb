import type { HistoricalClock } from './historical-clock.ts';

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
