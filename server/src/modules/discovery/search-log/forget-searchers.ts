import { defineJob } from '../../../platform/jobs/job.ts';

export const searchersSweep = defineJob<Record<string, never>>('discovery.forget-searchers');

export const SEARCHERS_SWEEP_CRON = '23 3 * * *';
