/** Measured by the page itself; times count from the start of the navigation. */
export interface Seen {
  fcpMs: number;
  lcpMs: number;
  cls: number;
  /** Total blocking time: how far tasks between the first paint and the end exceeded 50 ms each. */
  tbtMs: number;
  hydratedMs: number;
  /** Requests that had ended at LCP, and those that had started. */
  endedBeforeLcp: number;
  begunBeforeLcp: number;
  /** Bytes of the scripts that had been asked for when the page was hydrated, as `web/build/budget.test.ts` counts them. */
  neededScriptBytes: number;
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

/** Runs in the page before its scripts, so it must not refer to anything outside itself. */
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
      const { hydratedMs } = window.seen;
      const scripts = files.filter(({ name, startTime }) => name.endsWith('.js') && startTime < hydratedMs);
      const late = tasks.filter(({ startTime }) => startTime >= fcpMs);
      return {
        fcpMs,
        lcpMs,
        cls,
        tbtMs: late.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
        hydratedMs,
        neededScriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
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

  // React marks every node that it hydrates, the outermost last.
  const watch = (): void => {
    const outermost = document.querySelector('#root > div');
    const isTaken = outermost && Object.keys(outermost).some((key) => key.startsWith('__reactFiber'));
    if (isTaken) window.seen.hydratedMs = performance.now();
    else requestAnimationFrame(watch);
  };
  watch();
}
