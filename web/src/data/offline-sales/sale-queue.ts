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

/** After this the dialog lets the vendor go on; the sale waits, and is still tried. */
const TIMEOUT_MS = 10_000;

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

/**
 * How recording ended, as far as the vendor waits for it.
 * - `waiting`: it is on the device, and goes by itself
 * - `refused`: it is not kept; what was typed can be mended
 * - `asked`: it is on the device, with a question that the vendor was told of
 * - `gone`: another tab was quicker, and has recorded or removed it
 */
export type RecordOutcome =
  | { type: 'recorded'; recorded: OfflineSale }
  | { type: 'waiting'; key: string }
  | { type: 'refused'; problem: SaleProblem }
  | { type: 'asked' }
  | { type: 'gone' };

/** Sales made elsewhere: kept on the device first, then recorded once, over any line. */
export interface SaleQueue {
  subscribe(listener: () => void): () => void;
  /** The person's own, in the order of making; the same array until something changes. */
  sales(): readonly QueuedSale[];
  /** Whether the device keeps them over a reload. */
  isKept(): boolean;
  /** `isLookedAt`: whether a refusal would still be seen where the sale was typed. */
  record(sale: SaleToSend, title: string, isLookedAt?: () => boolean): Promise<RecordOutcome>;
  /** Answers a question: sends it again, changed or as it was. By its present or its first key. */
  resend(key: string, change?: Partial<SaleToSend>): Promise<void>;
  /** By its present or its first key. False where it is gone already: the server has it. */
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
  /** First keys of what `record` tries itself, as soon as it has the turn. */
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

  /** What a dialog waits for. Until the turn comes, another tab may have sent or changed it. */
  async function recordInTurn({ key, ownerId }: QueuedSale, isAwaited: () => boolean): Promise<RecordOutcome> {
    inDialog.delete(key);
    await refresh();
    if (owner !== ownerId) return { type: 'waiting', key };
    const queued = find(key);
    if (!queued) return { type: 'gone' };
    const ending = isWaiting(queued) ? await attempt(queued) : null;
    if (ending?.type === 'recorded') return ending;
    if (ending?.type === 'waiting') return { type: 'waiting', key };
    // Who still looks at the dialog answers there; who has gone on is asked later.
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
