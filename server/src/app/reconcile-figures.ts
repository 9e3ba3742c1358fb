import { figuresReconcile } from './all-jobs.ts';
import type { Foundation } from './foundation.ts';
import type { Modules } from './modules.ts';

const NIGHTLY = '23 3 * * *';

/**
 * Counts again, every night, what is kept as figures. They move with their rows, so a difference
 * is a fault of ours: it is set right where it can be, and somebody should look for what made it.
 */
export function reconcileFigures(
  { jobs, log, metrics }: Pick<Foundation, 'jobs' | 'log' | 'metrics'>,
  { all }: Pick<Modules, 'all'>,
): void {
  jobs.handle(figuresReconcile, async () => {
    for (const module of all) {
      for (const difference of (await module.reconcile?.()) ?? []) {
        metrics.figureDiffered(difference.figure);
        const outcome = difference.isLeft ? 'needs a person' : 'was set right';
        log.error({ difference }, `a figure did not agree with its rows, and ${outcome}`);
      }
    }
  });
  jobs.schedule(figuresReconcile, NIGHTLY, {});
}
