export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** What is read of the report of Vitest's JSON reporter. */
export interface Report {
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };

/**
 * Counts one run of Vitest. A file that broke outside its tests is one failure, and so is a run that went wrong
 * without a failed test: no report, no test at all, an error between the tests.
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

/** The last line of `npm test`, which other programs read. */
export function tell({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
