/** Work that is let in a few pieces at a time; what would wait too long is turned away at once. */
export interface ProcessingQueue {
  run<T>(work: () => Promise<T>): Promise<T | 'busy'>;
}

/** At most `atOnce` pieces of work run and at most `waiting` wait, in the order in which they came. */
export function createProcessingQueue({
  atOnce,
  waiting,
}: {
  atOnce: number;
  waiting: number;
}): ProcessingQueue {
  const line: (() => void)[] = [];
  let running = 0;

  return {
    async run(work) {
      if (running < atOnce) running += 1;
      else if (line.length < waiting) await new Promise<void>((resolve) => line.push(resolve));
      else return 'busy';
      try {
        return await work();
      } finally {
        // The place is handed on, not freed: a newcomer cannot slip in before the one who waits.
        const next = line.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
