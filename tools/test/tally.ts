export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

export interface Report {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };

/**
 * A file that failed outside its tests counts as one failure, and so does a run that failed without a failed test: no
 * report, no tests, an error between tests.
 */
export function count(report: Report | null, exitCode: number): Tally {
  const files = report?.testResults ?? [];
  const statuses = files.flatMap((file) => file.assertionResults.map(({ status }) => status));
  const brokenFiles = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  const passed = statuses.filter((status) => status === 'passed').length;
  const failed = statuses.filter((status) => status === 'failed').length + brokenFiles.length;
  const wentWrong = failed === 0 && (exitCode !== 0 || passed === 0);
  return {
    passed,
    failed: wentWrong ? 1 : failed,
    skipped: statuses.length - passed - (failed - brokenFiles.length),
  };
}

/** The first report, with the files of the second in place of their former runs. */
export function mergeReports(first: Report | null, second: Report | null): Report {
  const again = second?.testResults ?? [];
  const others = (first?.testResults ?? []).filter(({ name }) => !again.some((file) => file.name === name));
  return { testResults: [...others, ...again] };
}

export function sum(tallies: Tally[]): Tally {
  return tallies.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    nothing,
  );
}

/** The last line of `npm test`, parsed by other programs. */
export function formatTally({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
