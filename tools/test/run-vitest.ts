import { readFile } from 'node:fs/promises';
import { runNode } from './run-node.ts';
import { count, type Report, type Tally } from './tally.ts';

/** Runs one project of vitest.config.ts, and counts from the report that it leaves at `reportPath`. */
export async function runVitest(
  project: string,
  filters: string[],
  reportPath: string,
): Promise<Tally> {
  const vitest = 'node_modules/vitest/vitest.mjs';
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`];
  const code = await runNode([vitest, 'run', '--project', project, ...output, ...filters]);
  const report = await readFile(reportPath, 'utf8').catch(() => null);
  return count(report === null ? null : (JSON.parse(report) as Report), code);
}
