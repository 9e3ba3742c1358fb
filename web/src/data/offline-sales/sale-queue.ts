import type { OfflineSale } from '@akatale/contracts/offline-sales';
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

/** After this the dialog lets the vendor go on; the sale waits, and is still tried. */
const PATIENCE_MS = 10_000;

interface SaleQueueOptions extends Omit<AttemptOptions, 'keep'> {
  store: SaleStore;
  /** Runs one piece of work at a time in all tabs of the browser. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  isOnline: () => boolean;
  /** Tells the other tabs that what waits has changed. */
  announce: () => void;
  onRecorded: (recorded: OfflineSale) => void;
  /** Of what nobody looks at any more: so many were recorded, so many need an answer. */
  onNews: (news: { recorded: number; asked: number }) => void;
}

/** How recording ended, as far as the vendor waits for it. */
export type RecordOutcome =
  | { type: 'recorded'; recorded: OfflineSale }
  | { type: 'waiting'; key: string }
  | { type: 'refused'; problem: SaleProblem };

/** Sales made elsewhere: kept on the device first, then recorded once, over any line. */
export interface SaleQueue {
  subscribe(listener: () => void): () => void;
  /** The person's own, in the order of making; the same array until something changes. */
  sales(): readonly QueuedSale[];
  /** Whether the device keeps them over a reload. */
  isKept(): boolean;
  record(sale: SaleToSend, title: string): Promise<RecordOutcome>;
  /** Answers a question: sends it again, changed or as it was. */
  resend(key: string, change?: Partial<SaleToSend>): Promise<void>;
  /** False where it is gone already, because the server has it. */
  discard(key: string): Promise<boolean>;
  /** There is a line, or somebody looks: whatever waits may try. */
  wake(): void;
  /** Another tab has changed what waits. */
  refresh(): Promise<void>;
  begin(ownerId: number): Promise<void>;
  /** Nobody is here: everything stays on the device, and nothing is sent. */
  end(): void;
}

export function createSaleQueue(options: SaleQueueOptions): SaleQueue {
  const { store, inTurn } = options;
  let owner: number | null = null;
  let mine: readonly QueuedSale[] = [];
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flushing: Promise<void> | null = null;
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

  /** One try; only for who holds the turn. */
  async function attempt(queued: QueuedSale): Promise<Ending> {
    if (owner !== queued.ownerId) return { type: 'waiting', halts: true };
    const ending = await attemptSale({ ...options, keep }, queued);
    if (ending.type === 'recorded') {
      await drop(ending.key);
      options.onRecorded(ending.recorded);
    }
    return ending;
  }

  /** Everything that waits, oldest first. */
  async function run(): Promise<void> {
    await refresh();
    const whose = owner;
    if (whose === null || !mine.some(isWaiting) || !(await options.isSignedIn(whose))) return;
    const news = { recorded: 0, asked: 0 };
    const passed = new Set<string>();
    for (;;) {
      const next = mine.find((sale) => isWaiting(sale) && !passed.has(sale.key));
      if (!next) break;
      passed.add(next.key);
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

  async function recordInTurn(
    queued: QueuedSale,
    isAwaited: () => boolean,
  ): Promise<RecordOutcome> {
    const ending = await inTurn(async () => attempt(queued));
    if (ending.type === 'recorded') return ending;
    if (ending.type === 'waiting') return { type: 'waiting', key: queued.key };
    // Who still looks at the dialog answers there; who has gone on is asked later.
    if (isAwaited()) await drop(ending.key);
    else options.onNews({ recorded: 0, asked: 1 });
    return { type: 'refused', problem: ending.problem };
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    sales: () => mine,
    isKept: store.keepsAll,
    async record(sale, title) {
      if (owner === null) throw new Error('Nobody is signed in');
      const queued: QueuedSale = {
        ...{ key: options.newKey(), ownerId: owner, sale, title, madeAtMs: options.nowMs() },
        ...{ triedAtMs: null, question: null },
      };
      await keep(queued);
      const waiting: RecordOutcome = { type: 'waiting', key: queued.key };
      if (!options.isOnline()) return waiting;
      let isAwaited = true;
      let patience: ReturnType<typeof setTimeout> | undefined;
      const outcome = await Promise.race([
        recordInTurn(queued, () => isAwaited),
        new Promise<RecordOutcome>((resolve) => {
          patience = setTimeout(resolve, PATIENCE_MS, waiting);
        }),
      ]);
      isAwaited = false;
      clearTimeout(patience);
      tryLater();
      return outcome;
    },
    async resend(key, change) {
      const queued = mine.find((sale) => sale.key === key);
      if (!queued) return;
      const again = { ...queued, question: null, triedAtMs: null };
      const changed = change && { sale: { ...queued.sale, ...change }, key: options.newKey() };
      await keep({ ...again, ...changed }, key);
      await flush();
    },
    async discard(key) {
      return inTurn(async () => {
        await refresh();
        if (!mine.some((sale) => sale.key === key)) return false;
        await drop(key);
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
