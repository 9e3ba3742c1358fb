import type { Foundation } from './foundation.ts';
import type { Modules } from './modules.ts';
import { reconcileFigures } from './reconcile-figures.ts';
import { sweepRequests } from './sweep-requests.ts';

/** Binds every job to its handler; after this, `foundation.jobs.start` begins to work. */
export function bindJobs(foundation: Foundation, modules: Modules): void {
  modules.accounts.handleJobs(foundation.jobs);
  modules.photos.handleJobs(foundation.jobs);
  modules.products.handleJobs(foundation.jobs);
  modules.discovery.handleJobs(foundation.jobs);
  modules.analytics.handleJobs(foundation.jobs);
  modules.subscriptions.handleJobs(foundation.jobs);
  sweepRequests(foundation);
  reconcileFigures(foundation, modules);
}
