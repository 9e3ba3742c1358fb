import type { Actor } from '../../../../platform/http/viewer.ts';
import { defineJob } from '../../../../platform/jobs/jobs.ts';
import { kampalaDay } from '../../../../platform/kampala-day.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';
import { isKnownRobot } from '../../../../platform/visitors/visitor-keys.ts';
import { createWriteBehind } from '../../../../platform/write-behind.ts';
import type { ProductsDeps } from '../products-deps.ts';
import { countViews } from './product-views-store.ts';

export interface View {
  productId: number;
  viewer: Actor | null;
  ip: string;
  userAgent: string | undefined;
  searchId?: string | undefined;
}

export interface ViewCounter {
  /** Does not wait for the database. */
  record(view: View): void;
  flush(): Promise<void>;
}

const FLUSH_AFTER_MS = 2_000;
const MAX_PENDING = 20_000;

type PendingView = View & { day: string };

/** The database decides who was counted today, so any number of processes may count. */
export function createViewCounter(
  deps: Pick<ProductsDeps, 'clock' | 'db' | 'log' | 'visitorKey' | 'searchLedToView'>,
): ViewCounter {
  const views = createWriteBehind<PendingView>({
    name: 'views',
    afterMs: FLUSH_AFTER_MS,
    maxItems: MAX_PENDING,
    log: deps.log,
    write: async (pending) => {
      const rows = await Promise.all(pending.map(rowOf));
      await inTransaction(deps.db, async (tx) => countViews(tx, rows));
    },
  });

  function record(view: View): void {
    const { productId, viewer, ip, userAgent, searchId } = view;
    if (viewer?.role === 'operator' || isKnownRobot(userAgent)) return;
    const day = kampalaDay(deps.clock.now());
    views.record(`${day} ${productId} ${viewer?.userId ?? `${ip} ${userAgent}`}`, { ...view, day });
    if (searchId !== undefined) deps.searchLedToView(searchId);
  }

  async function rowOf({ productId, viewer, ip, userAgent, day }: PendingView) {
    const userId = viewer?.userId;
    const key = await deps.visitorKey({ userId, ip, userAgent }, day);
    return { productId, day, viewer: key, userId: userId ?? 0 };
  }

  return { record, flush: views.flush };
}

export const viewersSweep = defineJob<Record<string, never>>('products.sweep-viewers');

/** Hourly; only the first run of a day, after one in the morning, finds anything. */
export const VIEWERS_SWEEP_CRON = '11 * * * *';
