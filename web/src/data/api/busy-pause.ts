/** For longer waits users retry by themselves. */
const LONGEST_MS = 10_000;

/** `Retry-After` in milliseconds; undefined if missing or a date. */
export function readRetryAfter(header: string | null): number | undefined {
  return header !== null && /^\d{1,5}$/.test(header) ? Number(header) * 1000 : undefined;
}

/** Adds up to half of the time as jitter, so that clients do not retry together. */
export function busyPauseMs(retryAfterMs: number | undefined, random = Math.random): number {
  if (retryAfterMs === undefined) return 0;
  return Math.min(LONGEST_MS, retryAfterMs * (1 + random() / 2));
}
