import { expect, test } from 'vitest';
import { queueStore } from './queue-store.ts';

test('a browser that refuses storage is no uncaught error, and entries are kept in memory', async () => {
  const store = queueStore<{ key: string }>(Promise.reject(new Error('Refused')), 'key');
  let looks = 0;
  // What nobody has handled between two looks fails the run.
  await expect.poll(() => (looks += 1)).toBe(2);
  await store.put({ key: 'a' });
  expect([await store.all(), store.isDurable()]).toEqual([[{ key: 'a' }], false]);
  await store.remove('a');
  expect([await store.all(), store.isDurable()]).toEqual([[], true]);
});
