import type { OfflineSale } from '@akatale/contracts/sales/offline-sales';
import {
  inOrder,
  isUnsure,
  isWaiting,
  pauseMs,
  type QueuedSale,
  type SaleProblem,
  type SaleToSend,
} from './queue-policy.ts';
import { attemptSale, type AttemptOptions, type AttemptResult } from './sale-attempt.ts';
import type { SaleStore } from './sale-store.ts';

/** After this the dialog closes; the sale stays queued. */
const TIMEOUT_MS = 10_000;

interface SaleQueueOptions extends Omit<AttemptOptions, 'save'> {
  store: SaleStore;
  /** Mutual exclusion across all tabs of the browser. */
  withLock: <T>(work: () => Promise<T>) => Promise<T>;
  isOnline: () => boolean;
  notifyTabs: () => void;
  onRecorded: (recorded: OfflineSale) => void;
  onResults: (results: { recorded: number; unanswered: number }) => void;
}

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
  | { type: 'refused'; problem: SaleProblem }
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

export function createSaleQueue(options: SaleQueueOptions): SaleQueue {
  const { store, withLock } = options;
  let owner: number | null = null;
  let mine: readonly QueuedSale[] = [];
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flushing: Promise<void> | null = null;
  /** First keys of the sales that `record` sends itself once it holds the lock. */
  const inDialog = new Set<string>();
  const listeners = new Set<() => void>();

  function show(sales: readonly QueuedSale[]): void {
    mine = sales;
    for (const listener of listeners) listener();
  }

  async function refresh(): Promise<void> {
    const currentOwner = owner;
    const stored = await store.all();
    if (currentOwner === owner) show(inOrder(stored.filter(({ ownerId }) => ownerId === currentOwner)));
  }

  const find = (key: string) => mine.find((sale) => sale.key === key || sale.firstKey === key);

  async function save(sale: QueuedSale, formerKey = sale.key): Promise<void> {
    await store.put(sale);
    if (formerKey !== sale.key) await store.remove(formerKey);
    await refresh();
    options.notifyTabs();
  }

  async function drop(key: string): Promise<void> {
    await store.remove(key);
    await refresh();
    options.notifyTabs();
  }

  /** Call only while holding the lock. */
  async function attempt(queued: QueuedSale): Promise<AttemptResult> {
    if (owner !== queued.ownerId) return { type: 'waiting', halts: true };
    const result = await attemptSale({ ...options, save }, queued);
    if (result.type === 'recorded') {
      await drop(result.key);
      options.onRecorded(result.recorded);
    }
    return result;
  }

  async function run(): Promise<void> {
    await refresh();
    const currentOwner = owner;
    if (currentOwner === null || !mine.some(isWaiting) || !(await options.isSignedIn(currentOwner))) return;
    const results = { recorded: 0, unanswered: 0 };
    const passed = new Set<string>();
    for (;;) {
      const next = mine.find((sale) => isWaiting(sale) && !passed.has(sale.firstKey) && !inDialog.has(sale.firstKey));
      if (!next) break;
      passed.add(next.firstKey);
      if (isUnsure(next, options.nowMs())) {
        await save({ ...next, question: { kind: 'unsure' } });
        results.unanswered += 1;
        continue;
      }
      const result = await attempt(next);
      if (result.type !== 'waiting') results[result.type] += 1;
      else if (result.halts) break;
    }
    if (results.recorded > 0 || results.unanswered > 0) options.onResults(results);
  }

  async function flush(): Promise<void> {
    if (owner === null || !options.isOnline()) return;
    flushing ??= withLock(run)
      .catch(() => undefined)
      .finally(() => {
        flushing = null;
      });
    await flushing;
    failures = mine.some(isWaiting) ? failures + 1 : 0;
    scheduleRetry();
  }

  function scheduleRetry(): void {
    clearTimeout(timer);
    if (mine.some(isWaiting)) timer = setTimeout(() => void flush(), pauseMs(failures));
  }

  /** Another tab may have sent or changed the sale before this one got the lock. */
  async function recordWithLock({ key, ownerId }: QueuedSale, isAwaited: () => boolean): Promise<RecordOutcome> {
    inDialog.delete(key);
    await refresh();
    if (owner !== ownerId) return { type: 'waiting', key };
    const queued = find(key);
    if (!queued) return { type: 'gone' };
    const result = isWaiting(queued) ? await attempt(queued) : null;
    if (result?.type === 'recorded') return result;
    if (result?.type === 'waiting') return { type: 'waiting', key };
    // An open dialog shows the question; otherwise it is reported.
    if (result && isAwaited()) {
      await drop(result.key);
      return { type: 'refused', problem: result.problem };
    }
    options.onResults({ recorded: 0, unanswered: 1 });
    return { type: 'unanswered' };
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    sales: () => mine,
    isDurable: store.isDurable,
    async record(sale, title, isLookedAt = () => true) {
      if (owner === null) throw new Error('Nobody is signed in');
      const key = options.newKey();
      const queued: QueuedSale = {
        ...{ key, firstKey: key, ownerId: owner, sale, title, madeAtMs: options.nowMs() },
        ...{ triedAtMs: null, question: null },
      };
      const waiting: RecordOutcome = { type: 'waiting', key };
      if (options.isOnline()) inDialog.add(key);
      await save(queued);
      if (!inDialog.has(key)) return waiting;
      let isAwaited = true;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const outcome = await Promise.race([
        withLock(async () => recordWithLock(queued, () => isAwaited && isLookedAt())),
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
      await withLock(async () => {
        await refresh();
        const queued = find(key);
        if (!queued || isWaiting(queued)) return;
        const again = { ...queued, question: null, triedAtMs: null };
        const changed = change && { sale: { ...queued.sale, ...change }, key: options.newKey() };
        await save({ ...again, ...changed }, queued.key);
      });
      await flush();
    },
    async discard(key) {
      return withLock(async () => {
        await refresh();
        const queued = find(key);
        if (!queued) return false;
        await drop(queued.key);
        return true;
      });
    },
    wake() {
      failures = 0;
      void flush();
    },
    refresh,
    async begin(ownerId) {
      owner = ownerId;
      await refresh();
      await flush();
    },
    end() {
      owner = null;
      clearTimeout(timer);
      show([]);
    },
  };
}
