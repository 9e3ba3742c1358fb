import { LRUCache } from 'lru-cache';
import { expiringBy } from '../../../platform/clock.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { kampalaDay } from '../../../platform/kampala-day.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { isKnownRobot } from '../../../platform/visitors/visitor-keys.ts';
import { createWriteBehind } from '../../../platform/write-behind.ts';
import type { AnalyticsDeps } from './analytics-deps.ts';
import { countVisits } from './visits-store.ts';

export interface Visit {
  path: string;
  viewer: Pick<Viewer, 'userId' | 'role' | 'sessionId'> | null;
  ip: string;
  userAgent: string | undefined;
}

export interface VisitCounter {
  record(visit: Visit): void;
  flush(): Promise<void>;
}

const FLUSH_AFTER_MS = 3_000;
const MAX_VISITORS = 20_000;
/** The same page again so soon is a reload. */
const REPEAT_MS = 10_000;
const MAX_REMEMBERED = 50_000;

interface VisitorPages {
  day: string;
  userId: number | undefined;
  ip: string;
  userAgent: string | undefined;
  pageViews: number;
}

/** The database decides who has been counted today, so any number of processes may count. */
export function createVisitCounter({ db, clock, log, visitorKey }: AnalyticsDeps): VisitCounter {
  const recent = new LRUCache<string, true>({
    max: MAX_REMEMBERED,
    ttl: REPEAT_MS,
    ...expiringBy(clock),
  });
  const visitors = createWriteBehind<VisitorPages>({
    name: 'visits',
    afterMs: FLUSH_AFTER_MS,
    maxItems: MAX_VISITORS,
    log,
    merge: (earlier, later) => ({ ...later, pageViews: earlier.pageViews + later.pageViews }),
    write: async (visitorPages) => {
      const rows = await Promise.all(
        visitorPages.map(async ({ day, pageViews, ...visitor }) => ({
          day,
          pageViews,
          visitor: await visitorKey(visitor, day),
        })),
      );
      await inTransaction(db, async (tx) => countVisits(tx, rows));
    },
  });

  return {
    record({ path, viewer, ip, userAgent }) {
      if (viewer?.role === 'operator' || isKnownRobot(userAgent)) return;
      const session = viewer ? String(viewer.sessionId) : `${ip} ${userAgent}`;
      const repeat = JSON.stringify([session, path]);
      if (recent.has(repeat)) return;
      recent.set(repeat, true);
      const day = kampalaDay(clock.now());
      const userId = viewer?.userId;
      const who = `${day} ${userId ?? session}`;
      visitors.record(who, { day, userId, ip, userAgent, pageViews: 1 });
    },
    flush: visitors.flush,
  };
}

export const visitorsSweep = defineJob<Record<string, never>>('analytics.sweep-visitors');

/** Hourly; only the first run after one in the morning finds anything. */
export const VISITORS_SWEEP_CRON = '13 * * * *';
