import { setImmediate as afterThisTurn } from 'node:timers/promises';
import { isDatabaseUnavailable } from './postgres/database-errors.ts';

const MAX_BATCH = 1000;

/**
 * Batches calls that come at the same moment: while one batch runs, the next one collects. `work` returns results in
 * the order of the items. If it fails, each item is tried alone, except with the database unavailable: then all fail.
 */
export function createBatcher<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  interface Waiting extends PromiseWithResolvers<Result> {
    item: Item;
  }
  let waiting: Waiting[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    await afterThisTurn();
    while (waiting.length > 0) await carryOut(waiting.splice(0, MAX_BATCH));
    isRunning = false;
  }

  async function carryOut(batch: readonly Waiting[]): Promise<void> {
    try {
      const results = await work(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, index) => resolve(results[index] as Result));
    } catch (error) {
      await giveUp(batch, error);
    }
  }

  async function giveUp(batch: readonly Waiting[], error: unknown): Promise<void> {
    if (isDatabaseUnavailable(error)) {
      for (const { reject } of [...batch, ...waiting]) reject(error);
      waiting = [];
    } else if (batch.length > 1) {
      for (const call of batch) await carryOut([call]);
    } else {
      for (const { reject } of batch) reject(error);
    }
  }

  return async (item) => {
    const settle = Promise.withResolvers<Result>();
    waiting.push({ item, ...settle });
    if (!isRunning) void run();
    return settle.promise;
  };
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
