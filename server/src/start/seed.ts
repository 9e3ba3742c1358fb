import { historicalClock } from '../app/historical-clock.ts';
import { seedDemo } from '../app/seed-demo.ts';
import { systemClock } from '../platform/clock.ts';
import { openProgress } from './progress.ts';
import { runOnce } from './process.ts';

/** Fills an empty database with the demo and ends. */
const clock = historicalClock(systemClock);
await runOnce(
  async (foundation, modules) => {
    await foundation.jobs.start({ work: false });
    const progress = openProgress('Filling the market');
    await seedDemo({ foundation, modules, clock, onProgress: progress.update });
    progress.end();
  },
  { clock },
);
