import { defineJob } from '../../platform/jobs/job.ts';

export const pushSweep = defineJob('push.sweep');
export const PUSH_SWEEP_CRON = '25 * * * *';
