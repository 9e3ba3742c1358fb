import { expect, test } from 'vitest';
import { formatReport } from './report.ts';

test('parts are listed in the order of the run, and the ten slowest files, the slowest first', () => {
  const times = [
    { name: 'check', seconds: 21.26 },
    { name: 'http', seconds: 104 },
  ];
  const files = Array.from({ length: 12 }, (_, n) => ({ name: `${n}.test.ts`, seconds: n }));
  expect(formatReport({ times, files, failures: [], unsteady: [], passed: 6, skipped: 0 }).split('\n')).toEqual([
    '',
    '— time',
    '  21.3 s  check',
    ' 104.0 s  http',
    '',
    '— slowest test files',
    ...[11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((n) => `${n.toFixed(1).padStart(6)} s  ${n}.test.ts`),
    '',
    '6 passed, 0 failed',
  ]);
});
