/** What a page tells of itself; times since its address was asked for. */
export interface Seen {
  fcpMs: number;
  lcpMs: number;
  /** Layout shift without the visitor's doing. */
  cls: number;
  /** Between the first paint and the end, what tasks took beyond 50 ms each. */
  tbtMs: number;
  /** From here on the scripts answer. */
  hydratedMs: number;
  /** Requests that had ended at LCP, and those that had begun. */
  endedBeforeLcp: number;
  begunBeforeLcp: number;
  /** Addresses of the photos that a visitor sees within the first 720 px, without a swipe. */
  firstPhotos: string[];
}

declare global {
  interface Window {
    seen: { hydratedMs: number; summary(): Seen };
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Runs in the page before anything else of it, and must not use anything outside itself. */
export function watchPage(): void {
  let lcpMs = 0;
  let cls = 0;
  const tasks: PerformanceEntry[] = [];
  const observe = (type: string, note: (entry: PerformanceEntry) => void): void => {
    const take = (list: PerformanceObserverEntryList) => list.getEntries().forEach(note);
    new PerformanceObserver(take).observe({ type, buffered: true });
  };
  observe('largest-contentful-paint', (entry) => (lcpMs = entry.startTime));
  observe('layout-shift', (entry) => {
    const shift = entry as LayoutShift;
    if (!shift.hadRecentInput) cls += shift.value;
  });
  observe('longtask', (entry) => tasks.push(entry));

  window.seen = {
    hydratedMs: 0,
    summary() {
      const fcpMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN;
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const late = tasks.filter(({ startTime }) => startTime >= fcpMs);
      return {
        fcpMs,
        lcpMs,
        cls,
        tbtMs: late.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
        hydratedMs: window.seen.hydratedMs,
        endedBeforeLcp: 1 + files.filter(({ responseEnd }) => responseEnd <= lcpMs).length,
        begunBeforeLcp: 1 + files.filter(({ startTime }) => startTime <= lcpMs).length,
        firstPhotos: [...document.images]
          .filter((photo) => {
            const { top, left } = photo.getBoundingClientRect();
            return top < 720 && left < innerWidth;
          })
          .map(({ currentSrc }) => currentSrc),
      };
    },
  };

  // React names every node that it takes over, the outermost last.
  const watch = (): void => {
    const outermost = document.querySelector('#root > div');
    const isTaken = outermost && Object.keys(outermost).some((key) => key.startsWith('__reactFiber'));
    if (isTaken) window.seen.hydratedMs = performance.now();
    else requestAnimationFrame(watch);
  };
  watch();
}
