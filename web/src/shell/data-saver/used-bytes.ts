const MOST_REQUESTS = 5000;

/** Bytes of this page, and of those before it in this tab as `dataSaverScript` has added them up. */
export function usedBytes(): number {
  return before() + performance.getEntries().reduce((sum, entry) => sum + transferred(entry), 0);
}

function before(): number {
  try {
    return Number(sessionStorage.getItem('used')) || 0;
  } catch {
    return 0;
  }
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
