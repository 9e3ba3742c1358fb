import { defineJob } from '../../platform/jobs/job.ts';

/** Forgets who visited on days that are over. */
export const visitorsSweep = defineJob<Record<string, never>>('analytics.sweep-visitors');

/** Every hour; only the first of a day, after one in the morning, finds anything. */
export const VISITORS_SWEEP_CRON = '13 * * * *';
