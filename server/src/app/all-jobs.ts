import { accountsJobs } from '../modules/accounts/index.ts';
import { analyticsJobs } from '../modules/analytics/index.ts';
import { discoveryJobs } from '../modules/discovery/index.ts';
import { photosJobs } from '../modules/photos/index.ts';
import { productsJobs } from '../modules/products/index.ts';
import { subscriptionsJobs } from '../modules/subscriptions/index.ts';
import { defineJob } from '../platform/jobs/job.ts';

/** Forgets what requests have left behind. */
export const requestsSweep = defineJob<Record<string, never>>('requests.sweep');

/** Counts again what is kept as figures. */
export const figuresReconcile = defineJob<Record<string, never>>('figures.reconcile');

/** Every job there is; only these can be sent, and each needs its one handler. */
export const allJobs = [
  ...accountsJobs,
  ...photosJobs,
  ...productsJobs,
  ...discoveryJobs,
  ...analyticsJobs,
  ...subscriptionsJobs,
  requestsSweep,
  figuresReconcile,
] as const;
