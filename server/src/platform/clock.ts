/** For display and counting in memory. Expiry is decided in SQL by `app_now()`, which does not trust this clock. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
