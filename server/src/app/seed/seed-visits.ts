import { demoVisits, type DemoVisitor } from '../../database/seed/demo-visits.ts';
import { kampalaMidnight } from '../../platform/kampala-day.ts';
import type { Modules } from '../modules.ts';
import type { HistoricalClock, SeedEvent } from './replay-events.ts';

interface VisitSeedDeps {
  modules: Pick<Modules, 'analytics' | 'appAnalytics' | 'discovery'>;
  clock: HistoricalClock;
  present: Date;
}

const DAY_MS = 86_400_000;
/** Beside midnight, within reach of the job after it. */
const MOMENT_MS = 5_000;

/** Visits and searches, a day at its end, and the figures of each day as they were at midnight. */
export function visitEvents({ modules, clock, present }: VisitSeedDeps): SeedEvent[] {
  const agoOf = (at: number) => Math.max(0, (present.getTime() - at) / DAY_MS);
  return demoVisits(present).flatMap(({ day, visitors }) => {
    const midnight = kampalaMidnight(day).getTime();
    const browse = async () => {
      for (const visitor of visitors) await visit({ modules, clock }, visitor);
      await modules.analytics.flush();
      await modules.discovery.flush();
    };
    return [
      { daysAgo: agoOf(midnight + MOMENT_MS), act: async () => modules.appAnalytics.updateDays(clock.now()) },
      { daysAgo: agoOf(midnight + DAY_MS - MOMENT_MS), act: browse },
    ];
  });
}

type Visiting = Omit<VisitSeedDeps, 'present'>;

async function visit({ modules, clock }: Visiting, visitor: DemoVisitor): Promise<void> {
  const { at, ip, userAgent, pages, search } = visitor;
  const by = { viewer: null, ip, userAgent };
  await clock.at(at, async () => {
    for (const path of pages) modules.analytics.recordVisit({ path, ...by });
    if (search === null) return;
    const found = await modules.discovery.countResults({ search, category: undefined });
    modules.discovery.logSearch(by, { search, found });
  });
}
