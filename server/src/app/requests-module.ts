import { deleteAnswersTo, sweepAnswers } from '../platform/http/idempotency-store.ts';
import { defineJob } from '../platform/jobs/job.ts';
import { handle } from '../platform/jobs/jobs.ts';
import type { Module } from '../platform/module.ts';
import { sweepSalts } from '../platform/visitors/day-salts-store.ts';
import type { AppContext } from './app-context.ts';

const requestsSweep = defineJob<Record<string, never>>('requests.sweep');
const HOURLY = '17 * * * *';

/** Owns the data of requests: answers under Idempotency-Keys, counted limits, and the salts of visitors. */
export function createRequestsModule({ db, limits }: Pick<AppContext, 'db' | 'limits'>): Module {
  return {
    name: 'requests',
    routes: [],
    jobs: [requestsSweep],
    handlers: [
      handle(
        requestsSweep,
        async () => {
          await sweepAnswers(db);
          await limits.sweep();
          await sweepSalts(db);
        },
        { cron: HOURLY },
      ),
    ],
    exportFor: async () => ({}),
    eraseFor: deleteAnswersTo,
  };
}
