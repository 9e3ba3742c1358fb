export type WorkOwner = number | string;

/** Work with bounded concurrency; what would wait too long is refused at once. */
export interface ProcessingQueue {
  run<T>(owner: WorkOwner, work: () => Promise<T>): Promise<T | 'busy'>;
}

export interface QueueLimits {
  concurrency: number;
  waiting: number;
  waitingPerOwner: number;
}

/** Runs work in order of arrival, except what waits for running work of its own owner. */
export function createProcessingQueue(limits: QueueLimits): ProcessingQueue {
  const queue: { owner: WorkOwner; start: () => void }[] = [];
  const running = new Set<WorkOwner>();

  async function enter(owner: WorkOwner): Promise<boolean> {
    if (running.size < limits.concurrency && !running.has(owner)) {
      running.add(owner);
      return true;
    }
    const ownWaiting = queue.filter((waiting) => waiting.owner === owner).length;
    const ownAhead = ownWaiting + (running.has(owner) ? 1 : 0);
    if (queue.length >= limits.waiting || ownAhead > limits.waitingPerOwner) return false;
    await new Promise<void>((start) => queue.push({ owner, start }));
    return true;
  }

  function leave(owner: WorkOwner): void {
    running.delete(owner);
    const next = queue.findIndex((waiting) => !running.has(waiting.owner));
    const [waiting] = next === -1 ? [] : queue.splice(next, 1);
    if (!waiting) return;
    // The slot is passed on, not freed: new work cannot overtake the one that waits.
    running.add(waiting.owner);
    waiting.start();
  }

  return {
    async run(owner, work) {
      if (!(await enter(owner))) return 'busy';
      try {
        return await work();
      } finally {
        leave(owner);
      }
    },
  };
}
