import { expect, test } from 'vitest';
import { createProcessingQueue } from './processing-queue.ts';

/** Work that is done when the test says so. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const piece = { hasStarted: false, resolve, reject, run: async () => promise };
  piece.run = async () => {
    piece.hasStarted = true;
    return promise;
  };
  return piece;
}

test('so many run at once, so many wait in turn, and the rest is turned away', async () => {
  const queue = createProcessingQueue({ atOnce: 2, waiting: 2 });
  const pieces = Array.from({ length: 5 }, work);
  const outcomes = pieces.map(async (piece) => queue.run(piece.run));
  expect(await outcomes[4]).toBe('busy');
  const started = () => pieces.map(({ hasStarted }) => hasStarted);
  expect(started()).toEqual([true, true, false, false, false]);

  pieces[1]!.resolve('second');
  expect(await outcomes[1]).toBe('second');
  expect(started()).toEqual([true, true, true, false, false]);

  // The freed place went to the one who waited: there is room for one more to wait, not to run.
  const late = work();
  const lateOutcome = queue.run(late.run);
  expect(late.hasStarted).toBe(false);
  expect(await queue.run(work().run)).toBe('busy');
  for (const piece of [...pieces, late]) piece.resolve('done');
  expect(await Promise.all([outcomes[0], outcomes[2], outcomes[3], lateOutcome])).toEqual(
    Array.from({ length: 4 }, () => 'done'),
  );
});

test('work that fails frees its place', async () => {
  const queue = createProcessingQueue({ atOnce: 1, waiting: 0 });
  const failing = async () => Promise.reject(new Error('failed'));
  for (let time = 0; time < 3; time += 1) {
    await expect(queue.run(failing)).rejects.toThrow('failed');
  }
  expect(await queue.run(async () => Promise.resolve('fine'))).toBe('fine');
});
