import { expect, test } from 'vitest';
import { count, sum, formatTally } from './tally.ts';

function file(status: string, ...tests: string[]) {
  const assertionResults = tests.map((each) => ({ status: each, fullName: 'a test', failureMessages: [] }));
  return { name: 'a.test.ts', status, message: '', assertionResults };
}

test('tests are counted across files, and tests that did not run count as skipped', () => {
  const report = {
    testResults: [file('passed', 'passed', 'skipped', 'todo'), file('failed', 'passed', 'failed')],
  };
  expect(count(report, 1)).toEqual({ passed: 2, failed: 1, skipped: 2 });
});

test('a file that cannot be loaded is one failure', () => {
  const report = { testResults: [file('passed', 'passed'), file('failed')] };
  expect(count(report, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test('a broken file keeps the tests that it skipped', () => {
  const report = { testResults: [file('failed', 'skipped', 'skipped')] };
  expect(count(report, 1)).toEqual({ passed: 0, failed: 1, skipped: 2 });
});

test.each([
  ['no report', null, 1],
  ['no report, although it says that all is well', null, 0],
  ['no test', { testResults: [] }, 0],
  ['nothing but skipped tests', { testResults: [file('passed', 'skipped')] }, 0],
  ['an error between passing tests', { testResults: [file('passed', 'passed')] }, 1],
])('%s is a failure', (_, report, exitCode) => {
  expect(count(report, exitCode).failed).toBe(1);
});

test('the last line has the sums, and skipped tests where there are any', () => {
  const passed = { passed: 3, failed: 0, skipped: 0 };
  expect(formatTally(sum([passed, passed]))).toBe('6 passed, 0 failed');
  expect(formatTally(sum([passed, { passed: 0, failed: 1, skipped: 2 }]))).toBe('3 passed, 1 failed, 2 skipped');
  expect(formatTally(sum([]))).toBe('0 passed, 0 failed');
});
