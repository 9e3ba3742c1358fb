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

test('an entry that was removed while its write failed is gone', async () => {
  let fail = () => undefined as void;
  const device = {
    all: async () => [],
    put: () => new Promise<never>((_, reject) => (fail = () => reject(new Error('The device is full')))),
    remove: async () => undefined,
    clear: async () => undefined,
  };
  const store = queueStore<{ key: string }>(Promise.resolve(device), 'key');
  const calls = [store.put({ key: 'a' }), store.remove('a')];
  let looks = 0;
  await expect.poll(() => (looks += 1)).toBe(2);
  fail();
  await Promise.all(calls);
  expect([await store.all(), store.isDurable()]).toEqual([[], true]);
});
