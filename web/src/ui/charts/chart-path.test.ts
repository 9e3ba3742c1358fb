import { expect, test } from 'vitest';
import { barsPath, chartTop, linePath } from './chart-path.ts';

test('the largest bar reaches the top, and nothing draws nothing', () => {
  expect(barsPath([5, 0, 10])).toBe('M0.5 100V50M2.5 100V0');
});

test('a bar that would be too small to see is seen', () => {
  expect(barsPath([1, 1000])).toBe('M0.5 100V98M1.5 100V0');
});

test('a chart without anything has no bars', () => {
  expect(barsPath([0, 0])).toBe('');
});

test('a few are drawn as few', () => {
  expect(chartTop([0, 1, 1])).toBe(2);
  expect(barsPath([1])).toBe('M0.5 100V50');
  expect(chartTop([3, 12])).toBe(12);
});

test('a line goes from the bottom to the top and has gaps for missing values', () => {
  expect(linePath([0, 5, 10], 10)).toBe('M0 98h0L1 50L2 2');
  expect(linePath([null, 10, null, 0, 10], 10)).toBe('M1 2h0M3 98h0L4 2');
  expect(linePath([null], 10)).toBe('');
});
