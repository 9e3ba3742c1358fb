/** For display and counting in memory. Expiry is decided in SQL by `app_now()`, which does not trust this clock. */
export interface Clock {
  now(): Date;
}

/** Options of a cache whose entries expire by this clock. */
export const expiringBy = (clock: Clock) => ({ ttlResolution: 0, perf: { now: () => clock.now().getTime() } });

export const systemClock: Clock = { now: () => new Date() };
