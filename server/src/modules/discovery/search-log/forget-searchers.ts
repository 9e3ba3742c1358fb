import { defineJob } from '../../../platform/jobs/job.ts';

/** Forgets, after 90 days, who made a search (M10). */
export const searchersSweep = defineJob<Record<string, never>>('discovery.forget-searchers');

export const SEARCHERS_SWEEP_CRON = '23 3 * * *';
