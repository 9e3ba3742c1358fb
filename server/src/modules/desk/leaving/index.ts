import { handle } from '../../../platform/jobs/jobs.ts';
import type { Module } from '../../../platform/module.ts';
import {
  copyMaking,
  copyRemoval,
  copySweep,
  eraseCopies,
  makeCopy,
  removeCopy,
  sweepCopies,
} from './copies/make-copy.ts';
import type { LeavingDeps } from './leaving-deps.ts';
import { leavingRoutes } from './leaving-routes.ts';

const HOURLY = '27 * * * *';

/** The doors to a copy of one's data and out of an account; the accounts module closes it. */
export function createLeavingModule(deps: LeavingDeps): Module {
  return {
    name: 'leaving',
    reads: ['chats', 'entitlements', 'payments', 'products', 'support_assignments', 'users'],
    routes: leavingRoutes(deps),
    jobs: [copyMaking, copyRemoval, copySweep],
    handlers: [
      handle(copyMaking, async (data, run) => makeCopy(deps, data, run)),
      handle(copyRemoval, async (data) => removeCopy(deps, data)),
      handle(copySweep, async () => sweepCopies(deps), { cron: HOURLY }),
    ],
    exportFor: async () => ({}),
    eraseFor: async (tx, userId) => eraseCopies(deps, tx, userId),
  };
}
