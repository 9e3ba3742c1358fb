import { expect, test } from 'vitest';
import { clampZoom, scrollAfterZoom, sizesOf } from './zoom.ts';

const frame = { width: 360, height: 480 };
/** Fills the width, with 120 px of nothing above and below. */
const wide = { width: 1080, height: 720 };

test.each([
  [0.2, 1],
  [2.5, 2.5],
  [9, 4],
])('a zoom of %d is one of %d', (requested, given) => {
  expect(clampZoom(requested)).toBe(given);
});

test('a photo is whole at first, and scrolls where it has grown over its frame', () => {
  expect(sizesOf({ photo: wide, frame, zoom: 1 })).toEqual({
    drawn: { width: 360, height: 240 },
    box: { width: 360, height: 480 },
  });
  expect(sizesOf({ photo: wide, frame, zoom: 3 })).toEqual({
    drawn: { width: 1080, height: 720 },
    box: { width: 1080, height: 720 },
  });
});

test('the point under the fingers stays there', () => {
  const drawing = { photo: wide, frame, zoom: 1 };
  // The right end of the photo, in the middle of its height.
  const at = { x: 360, y: 240 };
  const scroll = scrollAfterZoom({ drawing, scroll: { x: 0, y: 0 }, at }, { zoom: 3, at });
  expect(scroll).toEqual({ x: 720, y: 120 });

  const back = { drawing: { ...drawing, zoom: 3 }, scroll, at };
  expect(scrollAfterZoom(back, { zoom: 1, at })).toEqual({ x: 0, y: 0 });
});

test('fingers that move take the photo with them', () => {
  const drawing = { photo: wide, frame, zoom: 3 };
  const held = { drawing, scroll: { x: 300, y: 100 }, at: { x: 100, y: 100 } };
  expect(scrollAfterZoom(held, { zoom: 3, at: { x: 160, y: 90 } })).toEqual({ x: 240, y: 110 });
});

test('beside the photo its nearest edge is held', () => {
  const drawing = { photo: wide, frame, zoom: 1 };
  const at = { x: 180, y: 20 };
  const scroll = scrollAfterZoom({ drawing, scroll: { x: 0, y: 0 }, at }, { zoom: 3, at });
  expect(scroll).toEqual({ x: 360, y: -20 });
});
