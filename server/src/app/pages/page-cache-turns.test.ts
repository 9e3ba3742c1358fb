import { setImmediate as nextIteration } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './page-cache.ts';

test('each iteration of the event loop has one turn, in the order of asking', async () => {
  const takeTurn = createTurns();
  const taken: string[] = [];
  const ask = async (name: string) => takeTurn().then(() => taken.push(name));
  const all = ['a', 'b', 'c'].map(ask);
  expect(taken).toEqual([]);
  const seen: number[] = [];
  for (let iteration = 0; iteration < 3; iteration += 1) {
    await nextIteration();
    seen.push(taken.length);
  }
  await Promise.all(all);
  for (const [index, count] of seen.entries()) expect(count).toBeLessThanOrEqual(index + 1);
  expect(taken).toEqual(['a', 'b', 'c']);
});

test('a turn is had again after all were taken', async () => {
  const takeTurn = createTurns();
  await takeTurn();
  await takeTurn();
  await expect(Promise.all([takeTurn(), takeTurn()])).resolves.toHaveLength(2);
});
