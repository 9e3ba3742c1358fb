import { availableParallelism } from 'node:os';
import { createProcessingQueue } from './processing-queue.ts';

/*
 * One queue for the process. Each image works on one thread of the pool of four that files, name
 * look-ups and password hashes use too, hence no more of them than cores, and never all four places.
 */
export const processingTurns = createProcessingQueue({
  atOnce: Math.min(availableParallelism(), 3),
  waiting: 12,
});
