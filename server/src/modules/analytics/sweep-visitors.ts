import { defineJob } from '../../platform/jobs/job.ts';

export const visitorsSweep = defineJob<Record<string, never>>('analytics.sweep-visitors');

/** Hourly; only the first run after one in the morning finds anything. */
export const VISITORS_SWEEP_CRON = '13 * * * *';
