const OPEN_AFTER_MS = 700;
const SKIP_WITHIN_MS = 300;

/** No delay right after another tooltip was closed. `closedAtMs` is null before the first. */
export function tooltipDelayMs(closedAtMs: number | null, nowMs: number): number {
  return closedAtMs !== null && nowMs - closedAtMs < SKIP_WITHIN_MS ? 0 : OPEN_AFTER_MS;
}
