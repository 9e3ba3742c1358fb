import { sweepAnswers } from '../platform/http/idempotency-store.ts';
import { defineJob } from '../platform/jobs/job.ts';
import type { Foundation } from './foundation.ts';

const sweep = defineJob<Record<string, never>>('requests.sweep');

export const requestsJobs = [sweep] as const;

const HOURLY = '17 * * * *';

/** Forgets, every hour, what requests have left behind: remembered answers and counted limits. */
export function sweepRequests({ db, jobs, limits }: Foundation): void {
  jobs.handle(sweep, async () => {
    await sweepAnswers(db);
    await limits.sweep();
  });
  jobs.schedule(sweep, HOURLY, {});
}
