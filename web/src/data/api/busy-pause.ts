/** People try again themselves after longer. */
const LONGEST_MS = 10_000;

/** `Retry-After` in seconds, as milliseconds; undefined where it is missing or a date. */
export function readRetryAfter(header: string | null): number | undefined {
  return header !== null && /^\d{1,5}$/.test(header) ? Number(header) * 1000 : undefined;
}

/** How long to wait before asking a busy server again: up to half as long again as it said, so that clients do not return together. */
export function busyPauseMs(retryAfterMs: number | undefined, random = Math.random): number {
  if (retryAfterMs === undefined) return 0;
  return Math.min(LONGEST_MS, retryAfterMs * (1 + random() / 2));
}
