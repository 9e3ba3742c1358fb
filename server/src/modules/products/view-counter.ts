import { kampalaDay } from '../../platform/kampala-day.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { isKnownRobot } from './known-robots.ts';
import type { ProductsDeps } from './products-deps.ts';
import { countViews } from './product-views-store.ts';

/** A look at a product. */
export interface View {
  productId: number;
  viewer: Pick<Viewer, 'userId' | 'role'> | null;
  ip: string;
  userAgent: string | undefined;
}

export interface ViewCounter {
  /** Takes note of a look, without waiting for the database. */
  note(view: View): void;
  /** Counts what was noted: now, or by itself within moments. */
  flush(): Promise<void>;
}

const FLUSH_AFTER_MS = 2_000;
/** Looks of two seconds; more is no crowd but a flood, and what is over is not counted. */
const MOST_NOTED = 20_000;

type Noted = View & { day: string };

/**
 * Counts looks beside the answers that people wait for: they are gathered in memory and written a
 * few at a time, all in one statement. A process that dies loses the looks of two seconds. Who has
 * been counted today is decided by the database, so any number of processes may count.
 */
export function createViewCounter(
  deps: Pick<ProductsDeps, 'clock' | 'db' | 'log' | 'visitorKey'>,
): ViewCounter {
  let noted = new Map<string, Noted>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function note(view: View): void {
    const { productId, viewer, ip, userAgent } = view;
    if (viewer?.role === 'operator' || isKnownRobot(userAgent)) return;
    if (noted.size >= MOST_NOTED) return;
    const day = kampalaDay(deps.clock.now());
    noted.set(`${day} ${productId} ${viewer?.userId ?? `${ip} ${userAgent}`}`, { ...view, day });
    timer ??= setTimeout(() => void flush(), FLUSH_AFTER_MS).unref();
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const views = noted;
    noted = new Map();
    writing = writing.then(async () => write(views));
    await writing;
  }

  async function write(views: Map<string, Noted>): Promise<void> {
    if (views.size === 0) return;
    try {
      const rows = await Promise.all([...views.values()].map(rowOf));
      await inTransaction(deps.db, async (tx) => countViews(tx, rows));
    } catch (error) {
      deps.log.warn({ err: error, views: views.size }, 'Views could not be counted.');
    }
  }

  async function rowOf({ productId, viewer, ip, userAgent, day }: Noted) {
    const userId = viewer?.userId;
    const key = await deps.visitorKey({ userId, ip, userAgent }, day);
    return { productId, day, viewer: key, userId: userId ?? 0 };
  }

  return { note, flush };
}
