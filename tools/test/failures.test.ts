import { expect, test } from 'vitest';
import { failuresOf, filesToRunAgain, formatFailures } from './failures.ts';

function report(...files: [name: string, ...tests: [name: string, status: string][]][]) {
  const testResults = files.map(([name, ...tests]) => ({
    name: `/project/${name}`,
    status: tests.some(([, status]) => status === 'passed') && tests.length === 1 ? 'passed' : 'failed',
    message: 'Cannot find module',
    assertionResults: tests.map(([fullName, status]) => ({
      fullName,
      status,
      failureMessages: ['Error: 1\nat line 2'],
    })),
  }));
  return { testResults };
}

test('failed tests are named, and files that could not run', () => {
  const failures = failuresOf(
    report(['a.test.ts', ['adds', 'failed'], ['takes', 'passed']], ['b.test.ts']),
    '/project',
  );
  expect(failures).toEqual([
    { path: 'a.test.ts', test: 'adds', message: 'Error: 1\nat line 2' },
    { path: 'b.test.ts', test: '(outside its tests)', message: 'Cannot find module' },
  ]);
  expect(formatFailures('failed', failures)).toContain('a.test.ts > adds\n    Error: 1\n    at line 2\n');
});

test('a few files run again, each once', () => {
  const failures = failuresOf(
    report(['a.test.ts', ['adds', 'failed'], ['takes', 'failed']], ['b.test.ts']),
    '/project',
  );
  expect(filesToRunAgain(failures)).toEqual(['a.test.ts', 'b.test.ts']);
});

test('many files do not run again', () => {
  const names = ['a', 'b', 'c', 'd'].map((name): [string] => [`${name}.test.ts`]);
  expect(filesToRunAgain(failuresOf(report(...names), '/project'))).toEqual([]);
});

test.each([['closing-races.http.test.ts'], ['a.test.ts', ['two sales race for one item', 'failed']]] as [
  string,
  ...[string, string][],
][])('a race does not run again: %s', (...file) => {
  expect(filesToRunAgain(failuresOf(report(file), '/project'))).toEqual([]);
});
