import { expect, test } from 'vitest';
import { newListing } from '../listing-values.ts';
import { newItemId, savePendingItems } from './pending-items.ts';
import { moveTo, type PendingItem } from './sort-items.ts';

const item = (id: string, photos: string): PendingItem => ({
  id,
  values: newListing(''),
  photos: [...photos].map((key) => ({ key, file: new Blob([key]), url: null, uploadedAtMs: 0 })),
});

/** Keeps what is written, and says in which order. */
async function save(before: readonly PendingItem[], after: readonly PendingItem[]) {
  const done: string[] = [];
  const store = {
    read: async () => null,
    write: async (owner: unknown, { photos }: Pick<PendingItem, 'photos'>) =>
      void done.push(`${String(owner)}=${photos.map(({ key }) => key).join('')}`),
    clear: async (owner: unknown) => void done.push(`${String(owner)} gone`),
  };
  await savePendingItems(store, 7, before, after);
  return done;
}

test('a photo is written where it comes to before it is forgotten where it was', async () => {
  const before = [item('1', 'ab'), item('2', 'c')];
  const moved = (photos: string, to: PendingItem) =>
    moveTo(before, new Set(photos), to, (photo) => ({ ...photo, key: photo.key.toUpperCase() }));
  expect(await save(before, moved('b', before[1]!))).toEqual(['7/2=cB', '7/1=a']);
  expect(await save(before, moved('c', before[0]!))).toEqual(['7/1=abC', '7/2 gone']);
  expect(await save(before, moved('b', item('3', '')))).toEqual(['7/3=B', '7/1=a']);
  expect(await save(before, before)).toEqual([]);
});

test('names of drafts grow with the time and within one choice', () => {
  const names = [
    newItemId(1_795_721_070_056),
    newItemId(1_795_721_070_056, 9),
    newItemId(1_795_721_070_056, 10),
    newItemId(1_795_721_070_057),
  ];
  expect(names).toEqual([...names].sort());
  expect(new Set(names).size).toBe(4);
});
