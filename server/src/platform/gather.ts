import { setImmediate as afterThisTurn } from 'node:timers/promises';
import { isDatabaseUnavailable } from './postgres/database-errors.ts';

const MOST_TOGETHER = 1000;

/**
 * Does together what is asked for at the same moment: while one batch is under way, the next one
 * gathers. `work` gives one result for each item, in their order. A database that is away fails
 * everyone who waits; any other fault only whom it belongs to, so each of the batch is tried alone.
 */
export function gather<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  interface Waiting extends PromiseWithResolvers<Result> {
    item: Item;
  }
  let waiting: Waiting[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    // What arrived with the same read of the sockets goes together.
    await afterThisTurn();
    while (waiting.length > 0) await carryOut(waiting.splice(0, MOST_TOGETHER));
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
      for (const one of batch) await carryOut([one]);
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
