import { setImmediate as afterThisTurn } from 'node:timers/promises';

const MOST_TOGETHER = 500;

/**
 * Does together what is asked for at the same moment: while one batch is under way, the next one
 * gathers. `work` gives one result for each item, in their order; where it fails, all of the batch do.
 */
export function gather<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  let waiting: { item: Item; settle: PromiseWithResolvers<Result> }[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    await afterThisTurn();
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST_TOGETHER);
      waiting = waiting.slice(MOST_TOGETHER);
      try {
        const results = await work(batch.map(({ item }) => item));
        batch.forEach(({ settle }, index) => settle.resolve(results[index] as Result));
      } catch (error) {
        for (const { settle } of batch) settle.reject(error);
      }
    }
    isRunning = false;
  }

  return async (item) => {
    const settle = Promise.withResolvers<Result>();
    waiting.push({ item, settle });
    if (!isRunning) void run();
    return settle.promise;
  };
}
