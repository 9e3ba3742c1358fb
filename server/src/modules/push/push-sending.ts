import { defineJob } from '../../platform/jobs/job.ts';

/** Wakes the sender: what is to be sent is in `push_deliveries`. */
export const pushSending = defineJob<Record<string, never>>('push.send');

/** Takes up what a killed process has claimed. */
export const PUSH_SENDING_CRON = '* * * * *';
