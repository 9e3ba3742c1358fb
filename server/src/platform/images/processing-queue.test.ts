import { expect, test } from 'vitest';
import { createProcessingQueue, type WorkOwner } from './processing-queue.ts';

/** Work that ends when the test says so. */
function work(owner: WorkOwner) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const piece = { owner, hasStarted: false, resolve, reject, run: async () => promise };
  piece.run = async () => {
    piece.hasStarted = true;
    return promise;
  };
  return piece;
}

const startedOf = (pieces: readonly { hasStarted: boolean }[]) => pieces.map(({ hasStarted }) => hasStarted);

test('so many run at once, so many wait in turn, and the rest is turned away', async () => {
  const queue = createProcessingQueue({ concurrency: 2, waiting: 2, waitingPerOwner: 1 });
  const pieces = [1, 2, 3, 4, 5].map(work);
  const outcomes = pieces.map(async (piece) => queue.run(piece.owner, piece.run));
  expect(await outcomes[4]).toBe('busy');
  expect(startedOf(pieces)).toEqual([true, true, false, false, false]);

  pieces[1]!.resolve('second');
  expect(await outcomes[1]).toBe('second');
  expect(startedOf(pieces)).toEqual([true, true, true, false, false]);

  // The slot went to the one that waited: one more can wait, none can run.
  const late = work(6);
  const lateOutcome = queue.run(late.owner, late.run);
  expect(late.hasStarted).toBe(false);
  expect(await queue.run(7, work(7).run)).toBe('busy');
  for (const piece of [...pieces, late]) piece.resolve('done');
  expect(await Promise.all([outcomes[0], outcomes[2], outcomes[3], lateOutcome])).toEqual(
    Array.from({ length: 4 }, () => 'done'),
  );
});

test('one owner holds one place: their next waits for it, and lets others pass', async () => {
  const queue = createProcessingQueue({ concurrency: 2, waiting: 9, waitingPerOwner: 1 });
  const pieces = [work('a'), work('a'), work('a'), work('b'), work('c')];
  const outcomes = pieces.map(async (piece) => queue.run(piece.owner, piece.run));
  expect(await outcomes[2]).toBe('busy');
  expect(startedOf(pieces)).toEqual([true, false, false, true, false]);

  pieces[3]!.resolve('b');
  await outcomes[3];
  expect(startedOf(pieces)).toEqual([true, false, false, true, true]);
  pieces[0]!.resolve('a');
  await outcomes[0];
  expect(pieces[1]!.hasStarted).toBe(true);
  for (const { resolve } of pieces) resolve('done');
  expect(await Promise.all([outcomes[1], outcomes[4]])).toEqual(['done', 'done']);
});

test('work that fails frees its place', async () => {
  const queue = createProcessingQueue({ concurrency: 1, waiting: 0, waitingPerOwner: 0 });
  const failing = async () => Promise.reject(new Error('failed'));
  for (let time = 0; time < 3; time += 1) {
    await expect(queue.run(1, failing)).rejects.toThrow('failed');
  }
  expect(await queue.run(1, async () => Promise.resolve('fine'))).toBe('fine');
});
