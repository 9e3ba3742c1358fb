import { defineJob } from '../../../platform/jobs/job.ts';

/** Forgets who looked at what on days that are over. */
export const viewersSweep = defineJob<Record<string, never>>('products.sweep-viewers');

/** Every hour; only the first of a day, after one in the morning, finds anything. */
export const VIEWERS_SWEEP_CRON = '11 * * * *';
