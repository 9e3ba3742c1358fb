import { createBatcher } from '../batches.ts';
import { GiveUp } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import type { Database } from '../postgres/database.ts';
import { type Delivery, dropDelivery, markTried, releaseDelivery } from './deliveries-store.ts';
import type { DeliveryKind } from './deliveries.ts';

/** After a fault of ours. */
const LOOK_AGAIN_SECONDS = 60;

interface DelivererDeps {
  db: Database;
  log: Pick<Log, 'warn' | 'error'>;
  kindOf: (name: string) => DeliveryKind;
}

/** Takes a claimed row through one try: it is decided by what is true now, handed to its service and settled. */
export function createDeliverer({ db, log, kindOf }: DelivererDeps): (row: Delivery) => Promise<void> {
  /** Handed over, with a database that could not store it: not sent again by this process. */
  const unsettled = new Set<string>();

  const recordTry = createBatcher(async (ids: readonly string[]) => {
    await markTried(db, ids);
    return ids.map(() => undefined);
  });

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

  /** Never rejects. */
  return async function deliver(row) {
    try {
      await decideAndSend(kindOf(row.kind), row);
    } catch (error) {
      // Its claim ends by itself, and it is taken up again.
      log.warn({ err: error, kind: row.kind, deliveryId: row.id }, 'a delivery could not be stored');
    }
  };
}
