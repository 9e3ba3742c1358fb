import { expect, test } from 'vitest';
import { changesSince } from './appeal-changes.ts';

const then = { title: 'Radio', description: 'Old.', price: 5000, images: ['/a.jpg', '/b.jpg'] };

test('what is new of the photos, and which texts are others, is named', () => {
  const now = {
    title: 'Radio with a back',
    description: 'Mended.',
    price: 6000,
    images: ['/b.jpg', '/c.jpg', '/d.jpg'],
  };
  expect(changesSince({ ...then, now })).toEqual({
    newPhotos: ['/c.jpg', '/d.jpg'],
    changes: ['2 new photos', 'new title', 'new description', 'new price'],
  });
  expect(changesSince({ ...then, now: { ...then, images: ['/b.jpg'] } }).changes).toEqual(['fewer photos']);
});

test('nothing has changed of what is the same, or is gone', () => {
  expect(changesSince({ ...then, now: then })).toEqual({ newPhotos: [], changes: [] });
  expect(changesSince({ ...then, now: null })).toEqual({ newPhotos: [], changes: [] });
});
