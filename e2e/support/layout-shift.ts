import type { Page } from 'playwright-core';

interface Watched {
  shifts?: PerformanceObserver;
  shifted?: number;
}

/**
 * Adds up from now on what moves on a page; the returned function gives the sum. The browser's own sum leaves out what
 * moves within half a second after a key: here it counts, as if every answer came later.
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const watched = globalThis as Watched;
    watched.shifted = 0;
    watched.shifts = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) watched.shifted! += (entry as PerformanceEntry & { value: number }).value;
    });
    watched.shifts.observe({ type: 'layout-shift' });
  });
  return () =>
    page.evaluate(async () => {
      const watched = globalThis as Watched;
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      // A shift is reported after the frame that it happened in.
      for (let frames = 0; frames < 3; frames += 1) await frame();
      const entries = watched.shifts!.takeRecords() as (PerformanceEntry & { value: number })[];
      for (const { value } of entries) watched.shifted! += value;
      return watched.shifted!;
    });
}
