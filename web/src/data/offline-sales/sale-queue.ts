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
import { attemptSale, type AttemptOptions, type Ending } from './sale-attempt.ts';
import type { SaleStore } from './sale-store.ts';

/** After this the dialog closes; the sale stays queued. */
const TIMEOUT_MS = 10_000;

interface SaleQueueOptions extends Omit<AttemptOptions, 'keep'> {
  store: SaleStore;
  /** Mutual exclusion across all tabs of the browser. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  isOnline: () => boolean;
  announce: () => void;
  onRecorded: (recorded: OfflineSale) => void;
  onNews: (news: { recorded: number; asked: number }) => void;
}

/**
 * Result of recording, as far as the dialog waits for it.
 * - `waiting`: stored on the device, to be sent later
 * - `refused`: not stored; the input can be corrected
 * - `asked`: stored on the device with a question that the vendor has seen
 * - `gone`: another tab has recorded or removed it
 */
export type RecordOutcome =
  | { type: 'recorded'; recorded: OfflineSale }
  | { type: 'waiting'; key: string }
  | { type: 'refused'; problem: SaleProblem }
  | { type: 'asked' }
  | { type: 'gone' };

/** Offline sales: stored on the device first, then recorded exactly once. */
export interface SaleQueue {
  subscribe(listener: () => void): () => void;
  /** Of this person, by creation; the same array until something changes. */
  sales(): readonly QueuedSale[];
  /** Whether sales survive a reload. */
  isKept(): boolean;
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
  const { store, inTurn } = options;
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
    const whose = owner;
    const kept = await store.all();
    if (whose === owner) show(inOrder(kept.filter(({ ownerId }) => ownerId === whose)));
  }

  const find = (key: string) => mine.find((sale) => sale.key === key || sale.firstKey === key);

  async function keep(sale: QueuedSale, formerKey = sale.key): Promise<void> {
    await store.put(sale);
    if (formerKey !== sale.key) await store.remove(formerKey);
    await refresh();
    options.announce();
  }

  async function drop(key: string): Promise<void> {
    await store.remove(key);
    await refresh();
    options.announce();
  }

  /** Call only while holding the lock. */
  async function attempt(queued: QueuedSale): Promise<Ending> {
    if (owner !== queued.ownerId) return { type: 'waiting', halts: true };
    const ending = await attemptSale({ ...options, keep }, queued);
    if (ending.type === 'recorded') {
      await drop(ending.key);
      options.onRecorded(ending.recorded);
    }
    return ending;
  }

  async function run(): Promise<void> {
    await refresh();
    const whose = owner;
    if (whose === null || !mine.some(isWaiting) || !(await options.isSignedIn(whose))) return;
    const news = { recorded: 0, asked: 0 };
    const passed = new Set<string>();
    for (;;) {
      const next = mine.find((sale) => isWaiting(sale) && !passed.has(sale.firstKey) && !inDialog.has(sale.firstKey));
      if (!next) break;
      passed.add(next.firstKey);
      if (isUnsure(next, options.nowMs())) {
        await keep({ ...next, question: { kind: 'unsure' } });
        news.asked += 1;
        continue;
      }
      const ending = await attempt(next);
      if (ending.type !== 'waiting') news[ending.type] += 1;
      else if (ending.halts) break;
    }
    if (news.recorded > 0 || news.asked > 0) options.onNews(news);
  }

  async function flush(): Promise<void> {
    if (owner === null || !options.isOnline()) return;
    flushing ??= inTurn(run)
      .catch(() => undefined)
      .finally(() => {
        flushing = null;
      });
    await flushing;
    failures = mine.some(isWaiting) ? failures + 1 : 0;
    tryLater();
  }

  function tryLater(): void {
    clearTimeout(timer);
    if (mine.some(isWaiting)) timer = setTimeout(() => void flush(), pauseMs(failures));
  }

  /** Another tab may have sent or changed the sale before this one got the lock. */
  async function recordInTurn({ key, ownerId }: QueuedSale, isAwaited: () => boolean): Promise<RecordOutcome> {
    inDialog.delete(key);
    await refresh();
    if (owner !== ownerId) return { type: 'waiting', key };
    const queued = find(key);
    if (!queued) return { type: 'gone' };
    const ending = isWaiting(queued) ? await attempt(queued) : null;
    if (ending?.type === 'recorded') return ending;
    if (ending?.type === 'waiting') return { type: 'waiting', key };
    // An open dialog shows the question; otherwise it is reported.
    if (ending && isAwaited()) {
      await drop(ending.key);
      return { type: 'refused', problem: ending.problem };
    }
    options.onNews({ recorded: 0, asked: 1 });
    return { type: 'asked' };
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    sales: () => mine,
    isKept: store.keepsAll,
    async record(sale, title, isLookedAt = () => true) {
      if (owner === null) throw new Error('Nobody is signed in');
      const key = options.newKey();
      const queued: QueuedSale = {
        ...{ key, firstKey: key, ownerId: owner, sale, title, madeAtMs: options.nowMs() },
        ...{ triedAtMs: null, question: null },
      };
      const waiting: RecordOutcome = { type: 'waiting', key };
      if (options.isOnline()) inDialog.add(key);
      await keep(queued);
      if (!inDialog.has(key)) return waiting;
      let isAwaited = true;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const outcome = await Promise.race([
        inTurn(async () => recordInTurn(queued, () => isAwaited && isLookedAt())),
        new Promise<RecordOutcome>((resolve) => {
          timer = setTimeout(resolve, TIMEOUT_MS, waiting);
        }),
      ]);
      isAwaited = false;
      clearTimeout(timer);
      tryLater();
      return outcome;
    },
    async resend(key, change) {
      await inTurn(async () => {
        await refresh();
        const queued = find(key);
        if (!queued || isWaiting(queued)) return;
        const again = { ...queued, question: null, triedAtMs: null };
        const changed = change && { sale: { ...queued.sale, ...change }, key: options.newKey() };
        await keep({ ...again, ...changed }, queued.key);
      });
      await flush();
    },
    async discard(key) {
      return inTurn(async () => {
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
