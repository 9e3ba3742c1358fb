import type { Foundation } from '../app/foundation.ts';
import type { HistoricalClock } from '../app/historical-clock.ts';
import type { Modules } from '../app/modules.ts';
import { seedDemo } from '../app/seed-demo.ts';
import { openProgress } from './progress.ts';

/**
 * Fills an empty database with the demo. Jobs are sent but not done meanwhile: the sweep of photos
 * that nobody uses must not find the cast's, which are older than they are.
 */
export async function fill(
  foundation: Foundation,
  modules: Modules,
  clock: HistoricalClock,
): Promise<void> {
  await foundation.jobs.start({ work: false });
  const progress = openProgress('Filling the market');
  try {
    await seedDemo({ foundation, modules, clock, onProgress: progress.update });
  } finally {
    progress.end();
    await foundation.jobs.stop();
  }
}
