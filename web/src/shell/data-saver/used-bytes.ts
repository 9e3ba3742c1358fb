export const USED = 'used';

const MOST_REQUESTS = 5000;

/** Bytes of this page, and of those before it in this tab as `add-used-bytes.ts` has added them up. */
export function usedBytes(): number {
  return bytesBefore() + pageBytes();
}

/** Safari before 16.4 tells no sizes. */
export const canMeasure = (): boolean =>
  typeof PerformanceResourceTiming === 'undefined' || 'transferSize' in PerformanceResourceTiming.prototype;

export function bytesBefore(): number {
  try {
    return Number(sessionStorage.getItem(USED)) || 0;
  } catch {
    return 0;
  }
}

export function pageBytes(): number {
  return performance.getEntries().reduce((sum, entry) => sum + transferred(entry), 0);
}

function transferred(entry: PerformanceEntry): number {
  return (entry as Partial<PerformanceResourceTiming>).transferSize ?? 0;
}

export function followUsedBytes(listener: () => void): () => void {
  performance.setResourceTimingBufferSize(MOST_REQUESTS);
  const observer = new PerformanceObserver(listener);
  observer.observe({ type: 'resource' });
  return () => observer.disconnect();
}
