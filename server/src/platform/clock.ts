/**
 * The time of this process, for what it shows or counts in memory. Expiry is decided in SQL by `app_now()`, so that a
 * machine with a wrong clock cannot lengthen a session.
 */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
