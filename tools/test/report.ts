export interface Failure {
  path: string;
  test: string;
  /** The first lines of what the test said. */
  message: string;
}

export interface Time {
  name: string;
  seconds: number;
}

interface Report {
  times: Time[];
  files: Time[];
  failures: Failure[];
  unsteady: Failure[];
  passed: number;
  skipped: number;
}

const MOST_FILES = 10;

/** What `npm test` prints at its end. Other programs parse the last line. */
export function formatReport({ times, files, failures, unsteady, passed, skipped }: Report): string {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, MOST_FILES);
  return [
    ...section('time', times.map(formatTime)),
    ...section('slowest test files', slowest.map(formatTime)),
    ...section('failed once, and passed alone', unsteady.map(formatFailure)),
    ...section('failed', failures.map(formatFailure)),
    '',
    `${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ].join('\n');
}

function section(title: string, lines: string[]): string[] {
  return lines.length > 0 ? ['', `— ${title}`, ...lines] : [];
}

function formatTime({ name, seconds }: Time): string {
  return `${seconds.toFixed(1).padStart(6)} s  ${name}`;
}

function formatFailure({ path, test, message }: Failure): string {
  return `${path} > ${test}\n${message.replace(/^/gm, '    ')}`;
}
