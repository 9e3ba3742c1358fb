import type { Module } from '../platform/module.ts';
import type { AppContext } from './app-context.ts';

/** Makes the jobs, events and reactions of modules known to the machinery. */
export function connect({ events, jobs }: Pick<AppContext, 'events' | 'jobs'>, modules: readonly Module[]): void {
  for (const module of modules) {
    jobs.define(module.jobs ?? []);
    for (const { job, handler, ...options } of module.handlers ?? []) {
      jobs.handle(job, handler, options);
    }
  }
  events.connect(modules);
}
