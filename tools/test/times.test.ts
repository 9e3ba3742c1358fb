import { expect, test } from 'vitest';
import { formatTimes } from './times.ts';

test('the time of each part is listed in the order of the run', () => {
  const parts = [
    { name: 'check', seconds: 21.26 },
    { name: 'http', seconds: 104 },
  ];
  expect(formatTimes(parts, [])).toBe('— time\n  21.3 s  check\n 104.0 s  http\n');
});

test('the ten slowest files are listed, the slowest first', () => {
  const files = Array.from({ length: 12 }, (_, n) => ({ path: `${n}.test.ts`, seconds: n }));
  const lines = formatTimes([], files).split('\n');
  expect(lines.slice(2)).toEqual([
    '— slowest test files',
    ...[11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((n) => `${n.toFixed(1).padStart(6)} s  ${n}.test.ts`),
    '',
  ]);
});
