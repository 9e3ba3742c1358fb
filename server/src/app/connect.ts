import type { Module } from '../platform/module.ts';
import type { Foundation } from './foundation.ts';

/** Makes the jobs, events and reactions of modules known to the machinery. */
export function connect(
  { events, jobs }: Pick<Foundation, 'events' | 'jobs'>,
  modules: readonly Module[],
): void {
  for (const module of modules) {
    jobs.define(module.jobs ?? []);
    for (const { job, handler, ...options } of module.handlers ?? []) {
      jobs.handle(job, handler, options);
    }
  }
  events.connect(modules);
}
