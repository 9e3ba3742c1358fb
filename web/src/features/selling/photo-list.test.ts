import { expect, test } from 'vitest';
import { changePhotos, type ChosenPhoto, type PhotoChange } from './photo-list.ts';

const add = (...keys: string[]): PhotoChange => ({
  type: 'added',
  photos: keys.map((key) => ({ key, previewUrl: `blob:${key}` })),
});
const after = (...changes: PhotoChange[]) => changes.reduce(changePhotos, [] as ChosenPhoto[]);
const keys = (photos: readonly ChosenPhoto[]) => photos.map(({ key }) => key).join('');

test('photos keep the order in which they were chosen, and never become more than five', () => {
  expect(keys(after(add('a', 'b', 'c'), add('d', 'e', 'f', 'g')))).toBe('abcde');
});

test('any photo can become the cover, and the others keep their order', () => {
  expect(keys(after(add('a', 'b', 'c'), { type: 'madeCover', key: 'c' }))).toBe('cab');
});

test('a photo goes its way alone', () => {
  const photos = after(
    add('a', 'b'),
    { type: 'progressed', key: 'b', progress: 0.5 },
    { type: 'uploaded', key: 'b', url: '/uploads/b.jpg', color: '#102030' },
  );
  expect(photos.map(({ step }) => step)).toEqual(['preparing', 'uploaded']);
  expect(photos[1]).toMatchObject({ url: '/uploads/b.jpg', progress: 1 });
});

test('a failed photo can be tried again from the start', () => {
  const [photo] = after(
    add('a'),
    { type: 'progressed', key: 'a', progress: 0.7 },
    { type: 'failed', key: 'a', problem: 'No connection' },
    { type: 'retried', key: 'a' },
  );
  expect(photo).toMatchObject({ step: 'preparing', progress: 0, problem: null });
});

test('what arrives for a photo that was removed changes nothing', () => {
  const photos = after(add('a', 'b'), { type: 'removed', key: 'a' }, {
    type: 'uploaded',
    key: 'a',
    url: '/uploads/a.jpg',
    color: '#102030',
  } satisfies PhotoChange);
  expect(keys(photos)).toBe('b');
  expect(photos[0]?.step).toBe('preparing');
});
