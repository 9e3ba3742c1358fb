import { expect, test } from 'vitest';
import { drawnAtOnce } from './drawn-at-once.ts';

test.each([
  ['the first four', [4000, 3000, 3000, 3000, 3000], [true, true, true, true, false]],
  ['exactly 30 KB', [10_000, 20_000, 1], [true, true, false]],
  ['what fits behind a large one', [20_000, 10_001, 10_000], [true, false, true]],
  ['none without a known size', [undefined, 0, 5000], [false, false, true]],
  ['nothing of nothing', [], []],
])('%s', (_name, photos, drawn) => {
  const items = photos.map((bytes) => ({ imageBytes: bytes === undefined ? undefined : [bytes, 99_999] }));
  expect(drawnAtOnce(items)).toEqual(drawn);
});
