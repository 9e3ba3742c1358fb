import { setImmediate as afterThisTurn } from 'node:timers/promises';
import { isDatabaseUnavailable } from './postgres/database-errors.ts';

const MAX_BATCH = 1000;

interface BatcherOptions<Item> {
  /** How many batches may run at the same moment. */
  concurrency: number;
  /** Another batch begins only beside one that has run for so long: until then it pays to collect. */
  slowAfterMs: number;
  /** Items of one key are never in two batches at the same moment, so they keep their order. */
  keyOf(item: Item): unknown;
}

interface Waiting<Item, Result> extends PromiseWithResolvers<Result> {
  item: Item;
  key: unknown;
}

/**
 * Batches calls that come at the same moment: while a batch runs, the next one collects. `work` returns results in
 * the order of the items. If it fails, each item is tried alone, except with the database unavailable: then all fail.
 */
export function createBatcher<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  { concurrency, slowAfterMs, keyOf }: BatcherOptions<Item> = {
    concurrency: 1,
    slowAfterMs: 0,
    keyOf: () => undefined,
  },
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let running = 0;
  let slow = 0;
  const keysUnderWay = new Set<unknown>();

  function runIfNeeded(): void {
    if (running === slow && running < concurrency && waiting.some(({ key }) => !keysUnderWay.has(key))) void run();
  }

  async function run(): Promise<void> {
    running += 1;
    await afterThisTurn();
    for (let batch = takeBatch(); batch.length > 0; batch = takeBatch()) {
      const keys = new Set(batch.map(({ key }) => key));
      for (const key of keys) keysUnderWay.add(key);
      await watched(settle(work, batch, rejectWaiting));
      for (const key of keys) keysUnderWay.delete(key);
    }
    running -= 1;
  }

  async function watched(batch: Promise<void>): Promise<void> {
    if (concurrency === 1) return batch;
    let isSlow = false;
    const timer = setTimeout(() => {
      isSlow = true;
      slow += 1;
      runIfNeeded();
    }, slowAfterMs);
    await batch;
    clearTimeout(timer);
    if (isSlow) slow -= 1;
  }

  function takeBatch(): Waiting<Item, Result>[] {
    const batch: Waiting<Item, Result>[] = [];
    const left: Waiting<Item, Result>[] = [];
    for (const call of waiting) {
      const mayRun = batch.length < MAX_BATCH && !keysUnderWay.has(call.key);
      (mayRun ? batch : left).push(call);
    }
    waiting = left;
    return batch;
  }

  function rejectWaiting(error: unknown): void {
    for (const { reject } of waiting) reject(error);
    waiting = [];
  }

  return async (item) => {
    const call = { item, key: keyOf(item), ...Promise.withResolvers<Result>() };
    waiting.push(call);
    runIfNeeded();
    return call.promise;
  };
}

/** Settles all of the batch, and says if the database is unavailable. */
async function settle<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  batch: readonly Waiting<Item, Result>[],
  unavailable: (error: unknown) => void,
): Promise<void> {
  try {
    const results = await work(batch.map(({ item }) => item));
    batch.forEach(({ resolve }, index) => resolve(results[index] as Result));
  } catch (error) {
    if (batch.length > 1 && !isDatabaseUnavailable(error)) {
      for (const call of batch) await settle(work, [call], unavailable);
      return;
    }
    for (const { reject } of batch) reject(error);
    if (isDatabaseUnavailable(error)) unavailable(error);
  }
}

/**
 * Goes through rows in the order of their ids, a batch at a time: `next` handles those after an id, and returns the last
 * one, or undefined at the end.
 */
export async function eachBatch(
  next: (afterId: number) => Promise<number | undefined>,
  signal?: AbortSignal,
): Promise<void> {
  let afterId: number | undefined = 0;
  while (afterId !== undefined) {
    signal?.throwIfAborted();
    afterId = await next(afterId);
  }
}
