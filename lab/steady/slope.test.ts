import { expect, test } from 'vitest';
import { lastHalf, slopeOf } from './slope.ts';

test('the slope of a line is its growth per minute, whatever the noise around it', () => {
  const line = [0, 1, 2, 3].map((minute) => ({ minute, value: 50 + 0.25 * minute }));
  expect(slopeOf(line)).toBeCloseTo(0.25);
  const noisy = line.map(({ minute, value }, index) => ({ minute, value: value + [1, -1, -1, 1][index]! }));
  expect(slopeOf(noisy)).toBeCloseTo(0.25);
  expect(slopeOf(line.map(({ minute }) => ({ minute, value: 50 })))).toBe(0);
});

test('what grew in the first half is not in the slope of the last', () => {
  const points = [0, 1, 2, 3, 4].map((minute) => ({ minute, value: Math.min(2, minute) }));
  expect(lastHalf(points).map(({ minute }) => minute)).toEqual([2, 3, 4]);
  expect(slopeOf(lastHalf(points))).toBe(0);
});
