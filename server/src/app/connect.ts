import type { Module } from '../platform/module.ts';
import type { AppContext } from './app-context.ts';

export function connect({ events, jobs }: Pick<AppContext, 'events' | 'jobs'>, modules: readonly Module[]): void {
  for (const module of modules) {
    jobs.define(module.jobs ?? []);
    for (const { job, handler, ...options } of module.handlers ?? []) {
      jobs.handle(job, handler, options);
    }
  }
  events.connect(modules);
}
