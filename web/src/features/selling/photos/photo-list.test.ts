import { expect, test } from 'vitest';
import { changePhotos, type ChosenPhoto, freshPhoto, type PhotoChange, photosOf, savedPhoto } from './photo-list.ts';

const add = (...keys: string[]): PhotoChange => ({
  type: 'added',
  photos: keys.map((key) => freshPhoto({ key, previewUrl: `blob:${key}` })),
});
const after = (...changes: PhotoChange[]) => changes.reduce(changePhotos, [] as ChosenPhoto[]);
const keys = (photos: readonly ChosenPhoto[]) => photos.map(({ key }) => key).join('');

test('photos keep the order in which they were chosen, and never become more than five', () => {
  expect(keys(after(add('a', 'b', 'c'), add('d', 'e', 'f', 'g')))).toBe('abcde');
});

test.each([
  ['c', 0, 'cab'],
  ['a', 1, 'bac'],
  ['a', 2, 'bca'],
  ['b', 1, 'abc'],
  ['a', 99, 'bca'],
  ['x', 0, 'abc'],
])('%s goes to place %i and the others close up: %s', (key, to, expected) => {
  expect(keys(after(add('a', 'b', 'c'), { type: 'moved', key, to }))).toBe(expected);
});

test('uploaded photos stand among those being uploaded', () => {
  const saved = savedPhoto('/uploads/b.jpg');
  expect(after(add('a'), { type: 'replaced', photos: [saved] })).toEqual([saved]);
  expect(saved).toMatchObject({ step: 'uploaded', previewUrl: '/uploads/b-320.jpg' });
});

test('a photo changes its state alone', () => {
  const photos = after(
    add('a', 'b'),
    { type: 'progressed', key: 'b', progress: 0.5 },
    { type: 'uploaded', key: 'b', url: '/uploads/b.jpg' },
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

test('progress of a removed photo changes nothing', () => {
  const photos = after(add('a', 'b'), { type: 'removed', key: 'a' }, {
    type: 'uploaded',
    key: 'a',
    url: '/uploads/a.jpg',
  } satisfies PhotoChange);
  expect(keys(photos)).toBe('b');
  expect(photos[0]?.step).toBe('preparing');
});

test('photos by their addresses keep their state', () => {
  const [existing] = after(add('a'), { type: 'uploaded', key: 'a', url: '/uploads/a.jpg' });
  const photos = photosOf(['/uploads/c.jpg', '/uploads/a.jpg'], [existing!]);
  expect(photos).toEqual([savedPhoto('/uploads/c.jpg'), existing]);
});
