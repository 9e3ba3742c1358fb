import { expect, test } from 'vitest';
import { barsPath, linePath } from './chart-path.ts';

test('the largest bar reaches the top, and nothing draws nothing', () => {
  expect(barsPath([5, 0, 10])).toBe('M0.5 100V50M2.5 100V0');
});

test('a bar that would be too small to see is seen', () => {
  expect(barsPath([1, 1000])).toBe('M0.5 100V98M1.5 100V0');
});

test('a chart without anything has no bars, and a line on the floor', () => {
  expect(barsPath([0, 0])).toBe('');
  expect(linePath([0, 0])).toBe('M0 100L100 100');
});

test('a line goes from edge to edge, in short numbers', () => {
  expect(linePath([0, 1, 2, 3])).toBe('M0 100L33.3 66.7L66.7 33.3L100 0');
  expect(linePath([4])).toBe('M0 0');
});
