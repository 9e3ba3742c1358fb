import type { Clock } from '../src/platform/clock.ts';

/** A clock that stands still until a test moves it. */
export interface MovableClock extends Clock {
  advance(seconds: number): void;
  set(to: Date): void;
}

export function movableClock(start = new Date('2026-11-05T09:00:00Z')): MovableClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance: (seconds) => {
      now += seconds * 1000;
    },
    set: (to) => {
      now = to.getTime();
    },
  };
}
