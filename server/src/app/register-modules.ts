import type { Module } from '../platform/module.ts';
import type { AppContext } from './app-context.ts';

export function registerModules(
  { deliveries, events, jobs }: Pick<AppContext, 'deliveries' | 'events' | 'jobs'>,
  modules: readonly Module[],
): void {
  for (const module of modules) {
    jobs.define(module.jobs ?? []);
    for (const { job, handler, ...options } of module.handlers ?? []) {
      jobs.handle(job, handler, options);
    }
    deliveries.define(module.deliveries ?? []);
  }
  events.connect(modules);
}
