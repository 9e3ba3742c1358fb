import type { Jobs } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import type { Database } from '../postgres/database.ts';
import { withTimeout } from '../promises.ts';
import { claimDeliveries, type Delivery, findDueLanes, findNextDue } from './deliveries-store.ts';
import { type Channel, type Deliveries, type DeliveryKind, deliverySending } from './deliveries.ts';

const FLUSH_WITHIN_MS = 5_000;

interface Lane {
  wakes: number;
  ring: PromiseWithResolvers<void>;
  done: Promise<void>;
}

interface LaneDeps {
  db: Database;
  jobs: Pick<Jobs, 'send'>;
  log: Pick<Log, 'error'>;
  kinds: ReadonlyMap<string, DeliveryKind>;
  kindOf: (name: string) => DeliveryKind;
  deliver: (row: Delivery) => Promise<void>;
}

/** One for each service, as long as something is due there, so that a service which hangs delays no other. */
export function createLanes(deps: LaneDeps): Pick<Deliveries, 'wake' | 'idle' | 'flush'> {
  const { db, jobs, log, kinds, kindOf, deliver } = deps;
  const lanes = new Map<string, Lane>();
  let isClosing = false;

  async function runLane(name: string, channel: Channel<unknown>, lane: Lane): Promise<void> {
    const { atOnce, claimSeconds: seconds } = channel;
    const underWay = new Set<Promise<void>>();
    for (;;) {
      const { wakes } = lane;
      const wasIdle = underWay.size === 0;
      const limit = isClosing ? 0 : atOnce - underWay.size;
      const rows = limit > 0 ? await claimDeliveries(db, name, kinds.keys(), { limit, seconds }) : [];
      for (const delivery of rows.map(deliver)) {
        underWay.add(delivery);
        void delivery.then(() => underWay.delete(delivery));
      }
      if (rows.length > 0 && underWay.size < atOnce) continue;
      const isWoken = () => lane.wakes !== wakes && !isClosing;
      if (isWoken()) continue;
      if (underWay.size > 0) {
        lane.ring = Promise.withResolvers();
        await Promise.race([...underWay, lane.ring.promise]);
      } else if (wasIdle) {
        const startAfter = await findNextDue(db, name);
        if (startAfter) await jobs.send(db, deliverySending, {}, { startAfter });
        if (!isWoken()) break;
      }
      // Else what was under way has ended since the claim, and may be due again.
    }
  }

  function open(name: string, channel: Channel<unknown>): void {
    const lane: Lane = { wakes: 0, ring: Promise.withResolvers(), done: Promise.resolve() };
    lanes.set(name, lane);
    lane.done = runLane(name, channel, lane)
      .catch((error: unknown) => log.error({ err: error, lane: name }, 'deliveries could not be sent'))
      .finally(() => lanes.delete(name));
  }

  const ended = async () => Promise.all([...lanes.values()].map(async ({ done }) => done));

  return {
    async wake() {
      for (const { lane: name, kind } of await findDueLanes(db, kinds.keys())) {
        const lane = lanes.get(name);
        if (!lane) open(name, kindOf(kind).channel);
        lane?.ring.resolve();
        if (lane) lane.wakes += 1;
      }
    },
    async idle() {
      while (lanes.size > 0) await ended();
    },
    async flush() {
      isClosing = true;
      await withTimeout(FLUSH_WITHIN_MS, ended).catch(() => undefined);
      isClosing = false;
    },
  };
}
