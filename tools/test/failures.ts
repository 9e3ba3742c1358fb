import { relative } from 'node:path';
import type { Report } from './tally.ts';

export interface Failure {
  path: string;
  test: string;
  /** The first lines of what the test said. */
  message: string;
}

const MESSAGE_LINES = 6;
const MOST_FILES_AGAIN = 3;

export function failuresOf(report: Report | null, root: string): Failure[] {
  const failed = (report?.testResults ?? []).filter(({ status }) => status === 'failed');
  return failed.flatMap(({ name, message, assertionResults }) => {
    const path = relative(root, name);
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    if (tests.length === 0) return [{ path, test: '(outside its tests)', message: firstLines(message) }];
    return tests.map(({ fullName, failureMessages }) => {
      return { path, test: fullName, message: firstLines(failureMessages.join('\n')) };
    });
  });
}

/**
 * The files that are run a second time, alone, before they count as failed: a few, since many are a defect, and no
 * race, since a race looks for what fails once in many runs.
 */
export function filesToRunAgain(failures: readonly Failure[]): string[] {
  const paths = [...new Set(failures.map(({ path }) => path))];
  const isRace = ({ path, test }: Failure) => /\brac(e|es|ing)\b/.test(`${path} ${test}`);
  return paths.length > MOST_FILES_AGAIN || failures.some(isRace) ? [] : paths;
}

export function formatFailures(title: string, failures: readonly Failure[]): string {
  if (failures.length === 0) return '';
  const texts = failures.map(({ path, test, message }) => `${path} > ${test}\n${message.replace(/^/gm, '    ')}`);
  return `\n— ${title}\n${texts.join('\n')}\n`;
}

function firstLines(text: string): string {
  return text.split('\n').slice(0, MESSAGE_LINES).join('\n');
}
