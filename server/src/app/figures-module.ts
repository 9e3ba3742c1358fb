import { defineJob } from '../platform/jobs/job.ts';
import { handle } from '../platform/jobs/jobs.ts';
import type { Module } from '../platform/module.ts';
import type { AppContext } from './app-context.ts';

export const figuresReconcile = defineJob<Record<string, never>>('figures.reconcile');
const NIGHTLY = '23 3 * * *';

/**
 * Every night: recounts the figures that modules store. Figures change with their rows, so a difference is a bug: it is
 * corrected where possible and logged for an engineer.
 */
export function createFiguresModule(
  { log, metrics }: Pick<AppContext, 'log' | 'metrics'>,
  others: readonly Module[],
): Module {
  async function reconcile(): Promise<void> {
    for (const module of others) {
      for (const difference of (await module.reconcile?.()) ?? []) {
        metrics.figureDiffered(difference.figure);
        const outcome = difference.isLeft ? 'needs a person' : 'was corrected';
        log.error({ difference }, `a figure did not agree with its rows, and ${outcome}`);
      }
    }
  }
  return {
    name: 'figures',
    routes: [],
    jobs: [figuresReconcile],
    handlers: [handle(figuresReconcile, reconcile, { cron: NIGHTLY })],
    exportFor: async () => ({}),
    eraseFor: async () => undefined,
  };
}
