import { sweepAnswers } from '../platform/http/idempotency-store.ts';
import { requestsSweep } from './all-jobs.ts';
import type { Foundation } from './foundation.ts';

const HOURLY = '17 * * * *';

/** Forgets, every hour, what requests have left behind: remembered answers and counted limits. */
export function sweepRequests({ db, jobs, limits }: Foundation): void {
  jobs.handle(requestsSweep, async () => {
    await sweepAnswers(db);
    await limits.sweep();
  });
  jobs.schedule(requestsSweep, HOURLY, {});
}
