/** On a slower line parallel uploads only delay each other. */
const SLOW_BYTES_PER_SECOND = 50_000;
/** A smaller upload measures the server, not the line. */
const MEASURED_FROM_BYTES = 20_000;

export function createLineSpeed() {
  let measuredBytesPerSecond: number | undefined;
  return {
    /** Notes how long an upload took. */
    measure({ bytes, ms }: { bytes: number; ms: number }): void {
      if (bytes >= MEASURED_FROM_BYTES && ms > 0) measuredBytesPerSecond = (bytes / ms) * 1000;
    },
    /** By the last upload, and before the first one by what the browser says, which not every browser does. */
    isSlow(): boolean {
      if (measuredBytesPerSecond !== undefined) return measuredBytesPerSecond < SLOW_BYTES_PER_SECOND;
      const { connection } = navigator as { connection?: { effectiveType?: string } };
      return /^(?:slow-)?[23]g$/.test(connection?.effectiveType ?? '');
    },
  };
}
