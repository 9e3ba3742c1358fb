import type { HistoricalClock } from './historical-clock.ts';

/** Something that somebody of the cast does, and when. */
export interface SeedEvent {
  daysAgo: number;
  act: () => Promise<unknown>;
}

interface Times {
  clock: HistoricalClock;
  daysAgo: (days: number) => Date;
}

/**
 * Plays what people have done, each at its time: all together in the order in which it happened, so
 * that ids grow with time as they do in life, and nobody sells what is not there any more.
 */
export async function replayEvents(deeds: readonly SeedEvent[], { clock, daysAgo }: Times): Promise<void> {
  for (const deed of deeds.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    await clock.at(daysAgo(deed.daysAgo), deed.act);
  }
}
