import { defineJob } from '../../../platform/jobs/job.ts';

export const viewersSweep = defineJob<Record<string, never>>('products.sweep-viewers');

/** Hourly; only the first run of a day, after one in the morning, finds anything. */
export const VIEWERS_SWEEP_CRON = '11 * * * *';
