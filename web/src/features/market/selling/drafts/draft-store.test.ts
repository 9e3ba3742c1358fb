import { expect, test, vi } from 'vitest';
import { newListing } from '../listing-values.ts';
import { openDraftStore } from './draft-store.ts';

type Handler = (() => void) | undefined;

/** A browser that keeps what is put in each transaction, and aborts as many as it is said. */
function browserThatAborts(count: number) {
  let left = count;
  const transactions: unknown[][] = [];
  const request = (result: unknown) => {
    const requested: { result: unknown; onsuccess?: Handler } = { result };
    queueMicrotask(() => requested.onsuccess?.());
    return requested;
  };
  const transaction = () => {
    const put: unknown[] = [];
    transactions.push(put);
    const begun = {
      error: new Error('The phone is full'),
      oncomplete: undefined as Handler,
      onabort: undefined as Handler,
      objectStore: () => ({
        put: (value: unknown) => request(put.push(value)),
        getAllKeys: () => request([]),
        delete: () => request(undefined),
      }),
    };
    setTimeout(() => (left-- > 0 ? begun.onabort : begun.oncomplete)?.());
    return begun;
  };
  vi.stubGlobal('indexedDB', { open: () => request({ transaction }) });
  vi.stubGlobal('IDBKeyRange', { bound: () => null });
  return transactions;
}

test('a photo that did not fit is written with the next save, and then no more', async () => {
  const transactions = browserThatAborts(1);
  const store = await openDraftStore();
  const file = new Blob(['a photo']);
  const draft = { values: newListing(''), photos: [{ key: 'a', file, url: null, uploadedAtMs: 0 }] };
  await expect(store.write(7, draft)).rejects.toThrow('The phone is full');
  await store.write(7, draft);
  await store.write(7, draft);
  expect(transactions.map((put) => put.includes(file))).toEqual([true, true, false]);
});
