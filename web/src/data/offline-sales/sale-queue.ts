import type { OfflineSale } from '@akatale/contracts/deals/sales-schemas';
import { mayHaveArrived, problemOf, type SendProblem } from '../send-queue/attempt.ts';
import type { QueueStore } from '../send-queue/queue-store.ts';
import { createSendQueue, type Outcome, type SendQueue } from '../send-queue/send-queue.ts';
import {
  inOrder,
  isUnsure,
  isWaiting,
  judgeSale,
  pauseMs,
  type QueuedSale,
  type SaleQuestion,
  type SaleToSend,
} from './queue-policy.ts';

/** After this the dialog closes; the sale stays queued. */
const TIMEOUT_MS = 10_000;

interface SaleQueueOptions {
  store: QueueStore<QueuedSale>;
  withLock: <T>(work: () => Promise<T>) => Promise<T>;
  /** @throws {ApiError} */
  send: (sale: QueuedSale) => Promise<OfflineSale>;
  isSignedIn: (ownerId: number) => Promise<boolean>;
  stockOf: (productId: number) => Promise<number | null>;
  isOnline: () => boolean;
  nowMs: () => number;
  newKey: () => string;
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
  | { type: 'refused'; problem: SendProblem }
  | { type: 'unanswered' }
  | { type: 'gone' };

export type SaleQueue = ReturnType<typeof createSaleQueue>;

/** Offline sales: stored on the device first, then recorded exactly once. All tabs share them. */
export function createSaleQueue(options: SaleQueueOptions) {
  const { isOnline, newKey, nowMs } = options;
  const { queue, inTurn, putAs, inDialog, skipped, wake } = createSharedSales(options);
  const find = (key: string) => queue.entries().find((sale) => sale.key === key || sale.firstKey === key);

  /** Call only in turn. */
  async function sendNow(key: string, ownerId: number, isAwaited: () => boolean): Promise<RecordOutcome> {
    inDialog.delete(key);
    if (queue.ownerId() !== ownerId) return { type: 'waiting', key };
    const queued = find(key);
    if (!queued) return { type: 'gone' };
    const outcome = isWaiting(queued) ? await queue.attempt(queued) : null;
    // Without a change it has been re-dated.
    if (outcome?.type === 'next' && !outcome.change) return sendNow(key, ownerId, isAwaited);
    skipped.clear();
    if (outcome?.type === 'sent') return { type: 'recorded', recorded: outcome.result };
    if (outcome && outcome.type !== 'fail') return { type: 'waiting', key };
    // An open dialog shows the question; otherwise it is reported.
    if (outcome?.reason && isAwaited()) {
      await queue.remove(find(key)?.key ?? key);
      return { type: 'refused', problem: outcome.reason };
    }
    options.onResults({ recorded: 0, unanswered: 1 });
    return { type: 'unanswered' };
  }

  return {
    ...queue,
    wake,
    /** `isLookedAt`: whether a refusal would still be seen in the form. */
    async record(sale: SaleToSend, title: string, isLookedAt = () => true): Promise<RecordOutcome> {
      const ownerId = queue.ownerId();
      if (ownerId === null) throw new Error('Nobody is signed in');
      const key = newKey();
      const waiting = { type: 'waiting', key } as const;
      if (isOnline()) inDialog.add(key);
      await queue.put({ key, firstKey: key, ownerId, sale, title, madeAtMs: nowMs(), triedAtMs: null, question: null });
      if (!inDialog.has(key)) return waiting;
      let isAwaited = true;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const outcome = await Promise.race([
        inTurn(async () => sendNow(key, ownerId, () => isAwaited && isLookedAt())),
        new Promise<RecordOutcome>((resolve) => {
          timer = setTimeout(resolve, TIMEOUT_MS, waiting);
        }),
      ]);
      isAwaited = false;
      clearTimeout(timer);
      if (outcome.type === 'waiting') queue.sendLater();
      return outcome;
    },
    /** Sends it again, changed or unchanged. By its current or first key. */
    async resend(key: string, change?: Partial<SaleToSend>) {
      await inTurn(async () => {
        const queued = find(key);
        if (!queued || isWaiting(queued)) return;
        const changed = change && { sale: { ...queued.sale, ...change }, key: newKey() };
        await putAs({ ...queued, question: null, triedAtMs: null, ...changed }, queued.key);
      });
      await queue.sendWaiting();
    },
    /** By its current or first key. False if it is gone: the server has it. */
    discard: async (key: string) =>
      inTurn(async () => {
        const queued = find(key);
        if (queued) await queue.remove(queued.key);
        return queued !== undefined;
      }),
  };
}

/** The queue that all tabs send in turn, with what it leaves out of a run. */
function createSharedSales(options: SaleQueueOptions) {
  /** First keys of the sales that `record` sends itself. */
  const inDialog = new Set<string>();
  /** First keys of the sales that wait for the next run. */
  const skipped = new Set<string>();
  let failures = 0;
  let results = { recorded: 0, unanswered: 0 };
  const queue: SendQueue<QueuedSale, OfflineSale, SendProblem> = createSendQueue({
    store: options.store,
    isOnline: options.isOnline,
    inOrder,
    pauseMs: () => pauseMs(failures),
    keyOf: ({ key }) => key,
    isWaiting: (sale) => isWaiting(sale) && !inDialog.has(sale.firstKey) && !skipped.has(sale.firstKey),
    laneOf: ({ ownerId }) => ownerId,
    async send(queued) {
      const outcome = await attemptSale(options, putAs, queued);
      if (outcome.type === 'next' && outcome.change) skipped.add(queued.firstKey);
      if (outcome.type === 'fail') results.unanswered += 1;
      return outcome;
    },
    around: async (run) =>
      inTurn(async () => {
        const ownerId = queue.ownerId();
        if (ownerId === null || !queue.entries().some(isWaiting)) return 'done';
        failures += 1;
        if (!(await options.isSignedIn(ownerId))) return 'later';
        results = { recorded: 0, unanswered: 0 };
        const end = await run();
        const hasSkipped = skipped.size > 0;
        skipped.clear();
        if (results.recorded + results.unanswered > 0) options.onResults(results);
        if (!hasSkipped && end === 'done') failures = 0;
        return hasSkipped ? 'later' : end;
      }),
    onStored: options.notifyTabs,
    onSent(recorded) {
      results.recorded += 1;
      options.onRecorded(recorded);
    },
  });

  /** Another tab may have changed the sales before. */
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    return options.withLock(async () => queue.refresh().then(work));
  }

  /** Under a new key, if it has changed. */
  async function putAs(sale: QueuedSale, formerKey: string): Promise<void> {
    const stored = queue.put(sale);
    if (sale.key !== formerKey) await queue.remove(formerKey);
    await stored;
  }

  function wake(): void {
    failures = 0;
    queue.wake();
  }

  return { queue, inTurn, putAs, inDialog, skipped, wake };
}

/** Stores the sale before it is sent: if the phone dies meanwhile, it is known that the sale may have arrived. */
async function attemptSale(
  { send, isSignedIn, stockOf, nowMs, newKey }: SaleQueueOptions,
  putAs: (sale: QueuedSale, formerKey: string) => Promise<void>,
  queued: QueuedSale,
): Promise<Outcome<QueuedSale, OfflineSale, SendProblem>> {
  if (isUnsure(queued, nowMs())) return { type: 'fail', change: { question: { kind: 'unsure' } } };
  const tried = { ...queued, triedAtMs: queued.triedAtMs ?? nowMs() };
  await putAs(tried, queued.key);
  const answer = await send(tried).catch(problemOf);
  if ('id' in answer) return { type: 'sent', result: answer };
  // Only an explicit refusal leaves it unchanged.
  const { triedAtMs } = mayHaveArrived(answer) ? tried : queued;
  const verdict = judgeSale(answer, queued);
  if (verdict === 'redate') {
    await putAs({ ...queued, sale: { ...queued.sale, saleDate: null }, key: newKey() }, queued.key);
    return { type: 'next' };
  }
  if (typeof verdict === 'string') return { type: verdict === 'skip' ? 'next' : 'later', change: { triedAtMs } };
  // Another person has signed in: it is not theirs to answer.
  const isTheirs = answer.status !== 403 || (await isSignedIn(queued.ownerId));
  if (!isTheirs) return { type: 'later', change: { triedAtMs } };
  return { type: 'fail', change: { triedAtMs, question: await precise(verdict.ask) }, reason: answer };

  /** Adds the stock left to a shortage. */
  async function precise(question: SaleQuestion): Promise<SaleQuestion> {
    if (question.kind !== 'notEnough') return question;
    const left = await stockOf(queued.sale.productId);
    return left === 0 ? { kind: 'notForSale' } : { kind: 'notEnough', left };
  }
}
