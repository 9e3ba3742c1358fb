import { sweepAnswers } from '../platform/http/idempotency-store.ts';
import { sweepSalts } from '../platform/visitors/day-salts-store.ts';
import { requestsSweep } from './all-jobs.ts';
import type { Foundation } from './foundation.ts';

const HOURLY = '17 * * * *';

/**
 * Forgets, every hour, what requests have left behind: remembered answers, counted limits, and the
 * secrets that tell the visitors of a day apart.
 */
export function sweepRequests({ db, jobs, limits }: Foundation): void {
  jobs.handle(requestsSweep, async () => {
    await sweepAnswers(db);
    await limits.sweep();
    await sweepSalts(db);
  });
  jobs.schedule(requestsSweep, HOURLY, {});
}
