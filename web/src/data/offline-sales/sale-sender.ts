import type { OfflineSale } from '@akatale/contracts/sales/sales-schemas';
import { isUnsure, isWaiting, pauseMs, type QueuedSale } from './queue-policy.ts';
import { attemptSale, type AttemptOptions, type AttemptResult } from './sale-attempt.ts';
import type { SaleList, SaleListOptions } from './sale-list.ts';

export interface SaleSenderOptions extends Omit<AttemptOptions, 'save'>, Pick<SaleListOptions, 'withLock'> {
  isOnline: () => boolean;
  onRecorded: (recorded: OfflineSale) => void;
  onResults: (results: { recorded: number; unanswered: number }) => void;
}

/** Sends the queued sales one after the other, again after growing pauses. */
export function createSaleSender(options: SaleSenderOptions, { entries, ownerId, refresh, save, drop }: SaleList) {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flushing: Promise<void> | null = null;
  /** First keys of the sales that `record` sends itself once it holds the lock. */
  const inDialog = new Set<string>();

  /** Call only while holding the lock. */
  async function attempt(queued: QueuedSale): Promise<AttemptResult> {
    if (ownerId() !== queued.ownerId) return { type: 'waiting', halts: true };
    const result = await attemptSale({ ...options, save }, queued);
    if (result.type === 'recorded') {
      await drop(result.key);
      options.onRecorded(result.recorded);
    }
    return result;
  }

  async function run(): Promise<void> {
    await refresh();
    const currentOwner = ownerId();
    if (currentOwner === null || !entries().some(isWaiting) || !(await options.isSignedIn(currentOwner))) return;
    const results = { recorded: 0, unanswered: 0 };
    const passed = new Set<string>();
    const isNext = (sale: QueuedSale) => isWaiting(sale) && !passed.has(sale.firstKey) && !inDialog.has(sale.firstKey);
    for (let next = entries().find(isNext); next; next = entries().find(isNext)) {
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
    if (ownerId() === null || !options.isOnline()) return;
    flushing ??= options
      .withLock(run)
      .catch(() => undefined)
      .finally(() => {
        flushing = null;
      });
    await flushing;
    failures = entries().some(isWaiting) ? failures + 1 : 0;
    scheduleRetry();
  }

  function scheduleRetry(): void {
    clearTimeout(timer);
    if (entries().some(isWaiting)) timer = setTimeout(() => void flush(), pauseMs(failures));
  }

  function wake(): void {
    failures = 0;
    void flush();
  }

  return { inDialog, attempt, flush, wake, scheduleRetry, cancelRetry: () => clearTimeout(timer) };
}
