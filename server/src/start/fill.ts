import type { AppContext } from '../app/app-context.ts';
import type { Modules } from '../app/modules.ts';
import type { HistoricalClock } from '../app/seed/replay-events.ts';
import { seedDemo } from '../app/seed/seed-demo.ts';
import { openProgress } from './progress.ts';

/** Jobs are sent but not run meanwhile: the sweep of unused photos would delete the demo's, which are backdated. */
export async function fill(appContext: AppContext, modules: Modules, clock: HistoricalClock): Promise<void> {
  await appContext.jobs.start({ work: false });
  const progress = openProgress('Filling the market');
  try {
    await seedDemo({ appContext, modules, clock, onProgress: progress.update });
  } finally {
    progress.end();
    await appContext.jobs.stop();
  }
}
