/** Whoever the work is done for: the id of a person, or the name of a part of the program. */
export type WorkOwner = number | string;

/** Work that is let in a few pieces at a time; what would wait too long is turned away at once. */
export interface ProcessingQueue {
  run<T>(owner: WorkOwner, work: () => Promise<T>): Promise<T | 'busy'>;
}

export interface QueueLimits {
  /** Pieces of work that run, each for another owner. */
  atOnce: number;
  /** Pieces of work that wait, of all owners together. */
  waiting: number;
  /** Pieces of work that wait behind another one of the same owner. */
  waitingPerOwner: number;
}

/** Lets work in in the order in which it came, but for what waits for the running work of its own owner. */
export function createProcessingQueue(limits: QueueLimits): ProcessingQueue {
  const line: { owner: WorkOwner; start: () => void }[] = [];
  const running = new Set<WorkOwner>();

  /** Whether it may run now; if not, it waits for its turn, or is too much. */
  async function enter(owner: WorkOwner): Promise<boolean> {
    if (running.size < limits.atOnce && !running.has(owner)) {
      running.add(owner);
      return true;
    }
    const ownWaiting = line.filter((waiting) => waiting.owner === owner).length;
    const ownAhead = ownWaiting + (running.has(owner) ? 1 : 0);
    if (line.length >= limits.waiting || ownAhead > limits.waitingPerOwner) return false;
    await new Promise<void>((start) => line.push({ owner, start }));
    return true;
  }

  function leave(owner: WorkOwner): void {
    running.delete(owner);
    const next = line.findIndex((waiting) => !running.has(waiting.owner));
    const [waiting] = next === -1 ? [] : line.splice(next, 1);
    if (!waiting) return;
    // The place is handed on, not freed: a newcomer cannot slip in before the one who waits.
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
