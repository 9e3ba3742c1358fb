const OPEN_AFTER_MS = 700;
const SKIP_WITHIN_MS = 300;

/**
 * How long a pointer must rest before a tooltip opens. Who has just read one is looking for
 * another: the wait is left out.
 * @param closedAtMs when the last one was closed; null before the first
 */
export function tooltipDelayMs(closedAtMs: number | null, nowMs: number): number {
  return closedAtMs !== null && nowMs - closedAtMs < SKIP_WITHIN_MS ? 0 : OPEN_AFTER_MS;
}
