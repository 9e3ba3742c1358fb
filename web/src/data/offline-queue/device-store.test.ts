import { expect, test, vi } from 'vitest';
import { openDeviceStore } from './device-store.ts';

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

const open = async () => openDeviceStore<{ key: string }>('sales', { name: 'sales', keyPath: 'key' });

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
