import { listPublishedMonths } from '@akatale/contracts/legal/transparency-endpoints';
import { route } from '../../platform/http/route.ts';
import { handle } from '../../platform/jobs/jobs.ts';
import { addDays, kampalaMidnight } from '../../platform/kampala-day.ts';
import type { Module } from '../../platform/module.ts';
import type { DescribedYear } from './describe-year.ts';
import type { FinancialYear } from './financial-year.ts';
import { monthPublishing, publishMonths, PUBLISHING_CRON, type TransparencyDeps } from './publish-months.ts';
import { countYear, findPublished } from './transparency-store.ts';

export { describeYear } from './describe-year.ts';
export { lastFinancialYear, readFinancialYear } from './financial-year.ts';

interface TransparencyModule extends Module {
  countYear(year: FinancialYear): Promise<DescribedYear>;
}

/** What the market has decided about reports, month by month, for everyone. */
export function createTransparencyModule(deps: TransparencyDeps): TransparencyModule {
  return {
    name: 'transparency',
    reads: ['appeals', 'audit_log', 'cases', 'chats', 'message_warnings', 'reports', 'users'],
    async countYear(year) {
      const span = { from: kampalaMidnight(year.firstDay), to: kampalaMidnight(addDays(year.lastDay, 1)) };
      return { ...year, isOver: span.to <= deps.clock.now(), ...(await countYear(deps.db, span)) };
    },
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
