import { handle } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import type { MorningMailDeps } from './morning-mail-deps.ts';
import { morningMail, MORNING_CRON, morningMails, writeMorningMails } from './send-morning-mail.ts';

/** The daily mail to owners. */
export function createMorningMailModule(deps: MorningMailDeps): Module {
  return {
    name: 'morning-mail',
    reads: ['operator_settings', 'users'],
    routes: [],
    jobs: [morningMails],
    handlers: [handle(morningMails, async () => writeMorningMails(deps), { cron: MORNING_CRON })],
    deliveries: [morningMail(deps)],
    exportFor: async () => Promise.resolve({}),
    eraseFor: async () => Promise.resolve(),
  };
}
