import { listPublishedMonths } from '@akatale/contracts/legal/transparency-endpoints';
import { route } from '../../platform/http/route.ts';
import { handle } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import { monthPublishing, publishMonths, PUBLISHING_CRON, type TransparencyDeps } from './publish-months.ts';
import { findPublished } from './transparency-store.ts';

/** What the market has decided about reports, month by month, for everyone. */
export function createTransparencyModule(deps: TransparencyDeps): Module {
  return {
    name: 'transparency',
    reads: ['appeals', 'audit_log', 'cases', 'message_notes', 'reports'],
    routes: [
      route(listPublishedMonths, async () => {
        const months = await findPublished(deps.db);
        return months.map(({ id, hash, details, createdAt }) => ({
          ...details,
          publishedAt: createdAt.toISOString(),
          entry: { id, hash: hash.toString('hex') },
        }));
      }),
    ],
    jobs: [monthPublishing],
    handlers: [handle(monthPublishing, async () => publishMonths(deps), { cron: PUBLISHING_CRON })],
    exportFor: async () => ({}),
    eraseFor: async () => undefined,
  };
}
