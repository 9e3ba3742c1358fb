import { expect, test } from 'vitest';
import { cutPage } from './http/input/cursor.ts';

test.each([
  [[], 2, [], undefined],
  [[1], 2, [1], undefined],
  [[1, 2], 2, [1, 2], undefined],
  [[1, 2, 3], 2, [1, 2], 2],
])('of %j with at most %d', (rows, limit, page, last) => {
  expect(cutPage(rows, limit)).toEqual({ page, last });
});
