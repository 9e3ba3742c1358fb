import { createBatcher } from '../batches.ts';
import { GiveUp, type Jobs } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import type { Database } from '../postgres/database.ts';
import { withTimeout } from '../promises.ts';
import {
  claimDeliveries,
  type ClaimedRow,
  deleteDeliveriesOf,
  dropDelivery,
  findDueLanes,
  findGivenUp,
  findMailsTo,
  findNextDue,
  insertDeliveries,
  markTried,
  readFigures,
  releaseDelivery,
  sweepDeliveries,
  takeOverEarlier,
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

interface SenderDeps {
  db: Database;
  jobs: Pick<Jobs, 'send'>;
  log: Pick<Log, 'warn' | 'error'>;
}

/**
 * Sends what waits in the table, a lane for each service. A row is claimed, decided again by what is true then, handed to
 * its service and settled. A process that is killed in between loses its claim after a while, so that another goes on:
 * sent twice is only what was handed over and not yet settled.
 */
export function createDeliveries({ db, jobs, log }: SenderDeps): Deliveries {
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
  const jobName = (kind: string) => `${kinds.get(kind)?.channel.name ?? 'unknown'}.${kind}`;

  const noteTry = createBatcher(async (ids: readonly string[]) => {
    await markTried(db, ids);
    return ids.map(() => undefined);
  });

  /** Never rejects. */
  async function deliver(row: ClaimedRow): Promise<void> {
    try {
      await decideAndSend(kindOf(row.kind), row);
    } catch (error) {
      // Its claim ends by itself, and it is taken up again.
      log.warn({ err: error, kind: row.kind, deliveryId: row.id }, 'a delivery could not be stored');
    }
  }

  async function decideAndSend(kind: DeliveryKind, row: ClaimedRow): Promise<void> {
    const state = `${row.id} ${row.version}`;
    if (unsettled.has(state)) return settle(state, row);
    if (row.ageSeconds >= kind.worthSeconds) return row.wasTried ? giveUp(row) : dropDelivery(db, row);
    const delivery = { ...row, createdAt: new Date(row.createdAt) };
    const decision = await kind.decide(delivery).catch((error: unknown) => {
      log.error({ err: error, kind: row.kind, deliveryId: row.id }, 'a delivery could not be decided');
      return { waitSeconds: LOOK_AGAIN_SECONDS };
    });
    if (decision === 'drop') return dropDelivery(db, row);
    if ('waitSeconds' in decision) return wait(row, decision.waitSeconds);
    await noteTry(row.id);
    try {
      const pause = await kind.channel.send(decision.send, delivery);
      if (pause) return await wait(row, pause.waitSeconds);
    } catch (error) {
      return afterFailure(kind.channel, row, error);
    }
    await settle(state, row);
  }

  async function settle(state: string, row: ClaimedRow): Promise<void> {
    unsettled.add(state);
    await releaseDelivery(db, row, { dueInSeconds: null });
    unsettled.delete(state);
  }

  const wait = async (row: ClaimedRow, dueInSeconds: number) =>
    releaseDelivery(db, row, { dueInSeconds, isNoTry: true });

  async function afterFailure(channel: Channel<unknown>, row: ClaimedRow, error: unknown): Promise<void> {
    const dueInSeconds = error instanceof GiveUp ? null : channel.retryAfter(row.attempts);
    if (dueInSeconds === null) return giveUp(row, error);
    log.warn({ err: error, kind: row.kind, deliveryId: row.id }, 'a delivery failed and will be tried again');
    await releaseDelivery(db, row, { dueInSeconds });
  }

  async function giveUp(row: ClaimedRow, error?: unknown): Promise<void> {
    log.error({ err: error, kind: row.kind, deliveryId: row.id }, 'a delivery was given up');
    await releaseDelivery(db, row, { dueInSeconds: null, isGivenUp: true });
  }

  async function begin(lane: string, { atOnce, claimSeconds }: Channel<unknown>, busy: number) {
    if (busy >= atOnce || isClosing) return [];
    const claiming = { lane, kinds: [...kinds.keys()], limit: atOnce - busy, seconds: claimSeconds };
    return (await claimDeliveries(db, claiming)).map(deliver);
  }

  async function runLane(name: string, channel: Channel<unknown>, lane: Lane): Promise<void> {
    const underWay = new Set<Promise<void>>();
    for (;;) {
      const { wakes } = lane;
      const begun = await begin(name, channel, underWay.size);
      for (const delivery of begun) {
        underWay.add(delivery);
        void delivery.then(() => underWay.delete(delivery));
      }
      if (begun.length > 0 && underWay.size < channel.atOnce) continue;
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

  async function wake(): Promise<void> {
    for (const { lane: name, kind } of await findDueLanes(db, [...kinds.keys()])) {
      const lane = lanes.get(name);
      if (!lane) open(name, kindOf(kind).channel);
      lane?.ring.resolve();
      if (lane) lane.wakes += 1;
    }
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
      const rows = added.map(({ targetId = null, isUrgent = false, ...row }) => ({
        ...row,
        targetId,
        isUrgent,
        lane: row.lane ?? kindOf(row.kind).channel.name,
      }));
      const renewing = [...kinds.values()].filter(({ isRenewed }) => isRenewed).map(({ name }) => name);
      if ((await insertDeliveries(tx, rows, renewing)) > 0) await jobs.send(tx, deliverySending, {});
    },
    wake,
    async idle() {
      while (lanes.size > 0) await ended();
    },
    async flush() {
      isClosing = true;
      await withTimeout(FLUSH_WITHIN_MS, ended).catch(() => undefined);
      isClosing = false;
    },
    figures: async () => (await readFigures(db)).map(({ job, ...figures }) => ({ job: jobName(job), ...figures })),
    findGivenUp: async (since) =>
      (await findGivenUp(db, since)).map(({ kind, userId, at }) => ({ job: jobName(kind), data: { userId }, at })),
    findMailsTo,
    eraseOf: deleteDeliveriesOf,
    sweep: async () => sweepDeliveries(db),
    async takeOver() {
      await takeOverEarlier(db);
      await wake();
    },
  };
}
