import { expect, test, vi } from 'vitest';
import { openDeviceStore, queueStore } from './queue-store.ts';

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

type Handler = (() => void) | undefined;

/** A browser's store in which each write succeeds, and its transaction then ends as it does. */
function browserWhose(ending: 'completes' | 'aborts') {
  const request = (result: unknown) => {
    const requested: { result: unknown; onsuccess?: Handler } = { result };
    queueMicrotask(() => requested.onsuccess?.());
    return requested;
  };
  const state = { isOver: false };
  const transaction = () => {
    const begun = {
      error: new Error('The phone is full'),
      oncomplete: undefined as Handler,
      onabort: undefined as Handler,
      objectStore: () => ({ put: request, delete: request, clear: () => request(undefined) }),
    };
    setTimeout(() => {
      state.isOver = true;
      (ending === 'completes' ? begun.oncomplete : begun.onabort)?.();
    });
    return begun;
  };
  vi.stubGlobal('indexedDB', { open: () => request({ transaction }) });
  return state;
}

const open = async () => openDeviceStore<{ key: string }>('sales', 'sales', 'key');

test.each(['put', 'remove', 'clear'] as const)(
  '%s is done once it is on the device, not when it was requested',
  async (what) => {
    const state = browserWhose('completes');
    const store = await open();
    await {
      put: () => store.put({ key: 'a' }),
      remove: () => store.remove('a'),
      clear: store.clear,
    }[what]();
    expect(state.isOver).toBe(true);
  },
);

test('an aborted transaction is not reported as success', async () => {
  browserWhose('aborts');
  const store = await open();
  await expect(store.put({ key: 'a' })).rejects.toThrow('The phone is full');
  await expect(store.remove('a')).rejects.toThrow('The phone is full');
});
