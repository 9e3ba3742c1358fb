import { getToday as contract } from '@akatale/contracts/desk/vendor-management-endpoints';
import { route } from '../../../platform/http/route.ts';
import { handle } from '../../../platform/jobs/jobs.ts';
import type { Module } from '../../../platform/module.ts';
import { createLaunchChecks, type LaunchChecks } from './launch/launch-checks.ts';
import type { LaunchDeps } from './launch/launch-deps.ts';
import type { MorningMailDeps } from './morning-mail/morning-mail-deps.ts';
import { morningMail, MORNING_CRON, morningMails, writeMorningMails } from './morning-mail/send-morning-mail.ts';
import { getToday, type TodayDeps } from './today/get-today.ts';

export type { LaunchSettings } from './launch/launch-facts.ts';
/** `recordBackup` is for the command that makes backups, which may run before the database is migrated. */
export { findDifferences, recordBackup, recordDifferences } from './launch/launch-store.ts';

export interface OverviewModule extends Module {
  launch: Omit<LaunchChecks, 'routes' | 'jobs' | 'handlers'>;
}

/** What operators look at first: the front page of the desk, the mail of each morning, and what is missing before the first visitor. */
export function createOverviewModule(deps: TodayDeps & MorningMailDeps & LaunchDeps): OverviewModule {
  const { routes, jobs, handlers, ...launch } = createLaunchChecks(deps);
  return {
    name: 'overview',
    reads: ['operator_settings', 'products', 'unclaimed_accounts', 'users'],
    routes: [route(contract, async (_input, { viewer }) => getToday(deps, viewer.operatorRole)), ...routes],
    jobs: [morningMails, ...jobs],
    handlers: [handle(morningMails, async () => writeMorningMails(deps), { cron: MORNING_CRON }), ...handlers],
    deliveries: [morningMail(deps)],
    exportFor: async () => ({}),
    eraseFor: async () => undefined,
    launch,
  };
}
