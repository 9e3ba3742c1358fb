import { createBatcher } from '../batches.ts';
import { GiveUp, type Jobs } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import type { Database } from '../postgres/database.ts';
import { withTimeout } from '../promises.ts';
import {
  claimDeliveries,
  type Delivery,
  dropDelivery,
  findDueLanes,
  findNextDue,
  insertDeliveries,
  markTried,
  readFigures,
  releaseDelivery,
} from './deliveries-store.ts';
import { type Channel, type Deliveries, type DeliveryKind, deliverySending } from './deliveries.ts';

const FLUSH_WITHIN_MS = 5_000;
/** After a fault of ours. */
const LOOK_AGAIN_SECONDS = 60;

interface Lane {
  wakes: number;
  ring: PromiseWithResolvers<void>;
  done: Promise<void>;
}

/**
 * Sends what waits in the table, a lane for each service. A row is claimed, decided again by what is true then, handed to
 * its service and settled. A process that is killed in between loses its claim after a while, so that another goes on:
 * sent twice is only what was handed over and not yet settled.
 */
export function createDeliveries({
  db,
  jobs,
  log,
}: {
  db: Database;
  jobs: Pick<Jobs, 'send'>;
  log: Pick<Log, 'warn' | 'error'>;
}): Deliveries {
  const kinds = new Map<string, DeliveryKind>();
  const lanes = new Map<string, Lane>();
  /** Handed over, with a database that could not store it: not sent again by this process. */
  const unsettled = new Set<string>();
  let isClosing = false;

  function kindOf(name: string): DeliveryKind {
    const kind = kinds.get(name);
    if (!kind) throw new Error(`The kind of delivery ${name} is not defined.`);
    return kind;
  }

  const recordTry = createBatcher(async (ids: readonly string[]) => {
    await markTried(db, ids);
    return ids.map(() => undefined);
  });

  /** Never rejects. */
  async function deliver(row: Delivery): Promise<void> {
    try {
      await decideAndSend(kindOf(row.kind), row);
    } catch (error) {
      // Its claim ends by itself, and it is taken up again.
      log.warn({ err: error, kind: row.kind, deliveryId: row.id }, 'a delivery could not be stored');
    }
  }

  async function decideAndSend(kind: DeliveryKind, row: Delivery): Promise<void> {
    const state = `${row.id} ${row.version}`;
    if (unsettled.has(state)) return settle(state, row);
    if (row.ageSeconds >= kind.worthSeconds) return row.triedAt ? giveUp(row) : dropDelivery(db, row);
    const decision = await kind.decide(row).catch((error: unknown) => {
      log.error({ err: error, kind: row.kind, deliveryId: row.id }, 'a delivery could not be decided');
      return { waitSeconds: LOOK_AGAIN_SECONDS };
    });
    if (decision === 'drop') return dropDelivery(db, row);
    if ('waitSeconds' in decision) return wait(row, decision.waitSeconds);
    await recordTry(row.id);
    try {
      const pause = await kind.channel.send(decision.send, row);
      if (pause) return await wait(row, pause.waitSeconds);
    } catch (error) {
      const dueInSeconds = error instanceof GiveUp ? null : kind.channel.retryAfter(row.attempts);
      if (dueInSeconds === null) return giveUp(row, error);
      log.warn({ err: error, kind: row.kind, deliveryId: row.id }, 'a delivery failed and will be tried again');
      return releaseDelivery(db, row, dueInSeconds);
    }
    await settle(state, row);
  }

  async function settle(state: string, row: Delivery): Promise<void> {
    unsettled.add(state);
    await releaseDelivery(db, row, null);
    unsettled.delete(state);
  }

  const wait = async (row: Delivery, seconds: number) => releaseDelivery(db, row, seconds, { isNoTry: true });

  async function giveUp(row: Delivery, error?: unknown): Promise<void> {
    log.error({ err: error, kind: row.kind, deliveryId: row.id }, 'a delivery was given up');
    await releaseDelivery(db, row, null, { isGivenUp: true });
  }

  async function runLane(name: string, channel: Channel<unknown>, lane: Lane): Promise<void> {
    const { atOnce, claimSeconds: seconds } = channel;
    const underWay = new Set<Promise<void>>();
    for (;;) {
      const { wakes } = lane;
      const limit = isClosing ? 0 : atOnce - underWay.size;
      const rows = limit > 0 ? await claimDeliveries(db, name, kinds.keys(), { limit, seconds }) : [];
      for (const delivery of rows.map(deliver)) {
        underWay.add(delivery);
        void delivery.then(() => underWay.delete(delivery));
      }
      if (rows.length > 0 && underWay.size < atOnce) continue;
      if (lane.wakes !== wakes && !isClosing) continue;
      if (underWay.size === 0) break;
      lane.ring = Promise.withResolvers();
      await Promise.race([...underWay, lane.ring.promise]);
    }
    const startAfter = await findNextDue(db, name);
    if (startAfter) await jobs.send(db, deliverySending, {}, { startAfter });
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
    define(added) {
      for (const kind of added) {
        if (kinds.has(kind.name)) throw new Error(`The kind of delivery ${kind.name} is defined twice.`);
        kinds.set(kind.name, kind);
      }
    },
    async add(tx, added) {
      if (added.length === 0) return;
      const rows = added.map((row) => ({ lane: kindOf(row.kind).channel.name, ...row }));
      const renewing = [...kinds.values()].filter(({ isRenewed }) => isRenewed).map(({ name }) => name);
      if ((await insertDeliveries(tx, rows, renewing)) > 0) await jobs.send(tx, deliverySending, {});
    },
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
    async figures() {
      const all = await readFigures(db);
      return all.map((figures) => ({ ...figures, job: `${kinds.get(figures.job)?.channel.name}.${figures.job}` }));
    },
  };
}
