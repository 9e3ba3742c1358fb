import type { OfflineSale } from '@akatale/contracts/sales/sales-schemas';
import type { SendProblem } from '../offline-queue/attempt.ts';
import { isWaiting, type QueuedSale, type SaleToSend } from './queue-policy.ts';
import { createSaleList, type SaleListOptions } from './sale-list.ts';
import { createSaleSender, type SaleSenderOptions } from './sale-sender.ts';

/** After this the dialog closes; the sale stays queued. */
const TIMEOUT_MS = 10_000;

/**
 * Result of recording, as far as the dialog waits for it.
 * - `waiting`: stored on the device, to be sent later
 * - `refused`: not stored; the input can be corrected
 * - `unanswered`: stored on the device with a question that the vendor has seen
 * - `gone`: another tab has recorded or removed it
 */
export type RecordOutcome =
  | { type: 'recorded'; recorded: OfflineSale }
  | { type: 'waiting'; key: string }
  | { type: 'refused'; problem: SendProblem }
  | { type: 'unanswered' }
  | { type: 'gone' };

/** Offline sales: stored on the device first, then recorded exactly once. */
export interface SaleQueue {
  subscribe(listener: () => void): () => void;
  /** Of this person, by creation; the same array until something changes. */
  sales(): readonly QueuedSale[];
  /** Whether sales survive a reload. */
  isDurable(): boolean;
  /** `isLookedAt`: whether a refusal would still be seen in the form. */
  record(sale: SaleToSend, title: string, isLookedAt?: () => boolean): Promise<RecordOutcome>;
  /** Sends it again, changed or unchanged. By its current or first key. */
  resend(key: string, change?: Partial<SaleToSend>): Promise<void>;
  /** By its current or first key. False if it is gone: the server has it. */
  discard(key: string): Promise<boolean>;
  /** Tries all queued sales now: the network is back, or the user has returned. */
  wake(): void;
  refresh(): Promise<void>;
  begin(ownerId: number): Promise<void>;
  /** The user signed out: sales stay on the device and nothing is sent. */
  end(): void;
}

export function createSaleQueue(options: SaleListOptions & SaleSenderOptions): SaleQueue {
  const list = createSaleList(options);
  const { inDialog, attempt, flush, wake, scheduleRetry, cancelRetry } = createSaleSender(options, list);

  async function sendNow(
    key: string,
    queued: QueuedSale | undefined,
    isAwaited: () => boolean,
  ): Promise<RecordOutcome> {
    if (!queued) return { type: 'gone' };
    const result = isWaiting(queued) ? await attempt(queued) : null;
    if (result?.type === 'recorded') return result;
    if (result?.type === 'waiting') return { type: 'waiting', key };
    // An open dialog shows the question; otherwise it is reported.
    if (result && isAwaited()) {
      await list.drop(result.key);
      return { type: 'refused', problem: result.problem };
    }
    options.onResults({ recorded: 0, unanswered: 1 });
    return { type: 'unanswered' };
  }

  return {
    subscribe: list.subscribe,
    sales: list.entries,
    isDurable: options.store.isDurable,
    refresh: list.refresh,
    wake,
    async record(sale, title, isLookedAt = () => true) {
      const ownerId = list.ownerId();
      if (ownerId === null) throw new Error('Nobody is signed in');
      const key = options.newKey();
      const madeAtMs = options.nowMs();
      const queued = { key, firstKey: key, ownerId, sale, title, madeAtMs, triedAtMs: null, question: null };
      const waiting: RecordOutcome = { type: 'waiting', key };
      if (options.isOnline()) inDialog.add(key);
      await list.save(queued);
      if (!inDialog.has(key)) return waiting;
      let isAwaited = true;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const outcome = await Promise.race([
        list.runExclusive(key, async (current) => {
          inDialog.delete(key);
          if (list.ownerId() !== ownerId) return waiting;
          return sendNow(key, current, () => isAwaited && isLookedAt());
        }),
        new Promise<RecordOutcome>((resolve) => {
          timer = setTimeout(resolve, TIMEOUT_MS, waiting);
        }),
      ]);
      isAwaited = false;
      clearTimeout(timer);
      scheduleRetry();
      return outcome;
    },
    async resend(key, change) {
      await list.runExclusive(key, async (queued) => {
        if (!queued || isWaiting(queued)) return;
        const again = { ...queued, question: null, triedAtMs: null };
        const changed = change && { sale: { ...queued.sale, ...change }, key: options.newKey() };
        await list.save({ ...again, ...changed }, queued.key);
      });
      await flush();
    },
    async discard(key) {
      return list.runExclusive(key, async (queued) => {
        if (queued) await list.drop(queued.key);
        return queued !== undefined;
      });
    },
    async begin(ownerId) {
      list.follow(ownerId);
      await list.refresh();
      await flush();
    },
    end() {
      list.follow(null);
      cancelRetry();
    },
  };
}
