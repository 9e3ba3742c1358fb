import { expect, test } from 'vitest';
import {
  addPhotos,
  changePhoto,
  type ChosenPhoto,
  freshPhoto,
  movePhoto,
  photosOf,
  savedPhoto,
  unsent,
} from './photo-list.ts';

const fresh = (keys: string) => [...keys].map((key) => freshPhoto({ key, previewUrl: `blob:${key}` }));
const keys = (photos: readonly ChosenPhoto[]) => photos.map(({ key }) => key).join('');

test('photos keep the order in which they were chosen, and never become more than five', () => {
  expect(keys(addPhotos(fresh('abc'), fresh('defg')))).toBe('abcde');
});

test.each([
  ['c', 0, 'cab'],
  ['a', 1, 'bac'],
  ['a', 2, 'bca'],
  ['b', 1, 'abc'],
  ['a', 99, 'bca'],
  ['x', 0, 'abc'],
])('%s goes to place %i and the others close up: %s', (key, to, expected) => {
  expect(keys(movePhoto(fresh('abc'), key, to))).toBe(expected);
});

test('a photo changes its state alone', () => {
  const photos = changePhoto(fresh('ab'), 'b', { step: 'uploading', progress: 0.5 });
  expect(photos.map(({ step }) => step)).toEqual(['preparing', 'uploading']);
});

test('a failed photo can be tried again from the start, alone', () => {
  const failed = changePhoto(fresh('ab'), 'b', { step: 'failed', progress: 0.7, problem: 'No connection' });
  expect(changePhoto(failed, 'b', unsent)).toEqual(fresh('ab'));
});

test('progress of a removed photo changes nothing', () => {
  expect(changePhoto(fresh('b'), 'a', { step: 'uploading', progress: 0.5 })).toEqual(fresh('b'));
});

test('a photo of the server is shown small', () => {
  expect(savedPhoto('/uploads/b.jpg')).toMatchObject({ step: 'uploaded', previewUrl: '/uploads/b-320.jpg' });
});

test('photos by their addresses keep their state', () => {
  const [existing] = changePhoto(fresh('a'), 'a', { step: 'uploaded', progress: 1, url: '/uploads/a.jpg' });
  const photos = photosOf(['/uploads/c.jpg', '/uploads/a.jpg'], [existing!]);
  expect(photos).toEqual([savedPhoto('/uploads/c.jpg'), existing]);
});
