import { readFile } from 'node:fs/promises';
import { failuresOf, filesToRunAgain, type Failure } from './failures.ts';
import { root, runNode } from './run-node.ts';
import { RUN_NOTES, type FileTime, type RunNotes } from './run-notes.ts';
import { count, mergeReports, type Report, type Tally } from './tally.ts';

export interface Outcome {
  tally: Tally;
  files: FileTime[];
  failures: Failure[];
  /** What failed beside other files, and passed when its file ran alone. */
  unsteady: Failure[];
}

interface Run extends RunNotes {
  code: number;
  report: Report | null;
}

/** `again`: whether a few files that failed are run once more, alone. */
export async function runVitest(
  project: string,
  filters: string[],
  reportPath: string,
  again: boolean,
): Promise<Outcome> {
  const first = await run(project, filters, reportPath);
  const failures = failuresOf(first.report, root);
  const paths = again && first.errors === 0 ? filesToRunAgain(failures) : [];
  if (paths.length === 0) {
    return { tally: count(first.report, first.code), files: first.files, failures, unsteady: [] };
  }
  console.log(`\n— once more, alone: ${paths.join(', ')}`);
  const second = await run(project, paths, `${reportPath}.again`);
  const stillFailing = failuresOf(second.report ?? first.report, root);
  const fails = ({ path, test }: Failure) => stillFailing.some((each) => each.path === path && each.test === test);
  return {
    tally: count(mergeReports(first.report, second.report), second.code),
    files: [...first.files, ...second.files],
    failures: stillFailing,
    unsteady: failures.filter((failure) => !fails(failure)),
  };
}

async function run(project: string, filters: string[], reportPath: string): Promise<Run> {
  const vitest = ['--import', './tools/quick-start.ts', 'node_modules/vitest/vitest.mjs'];
  const reporters = ['default', 'json', './tools/test/run-notes.ts'];
  const output = [...reporters.map((name) => `--reporter=${name}`), `--outputFile.json=${reportPath}`];
  const notesPath = `${reportPath}.notes`;
  const code = await runNode([...vitest, 'run', '--project', project, ...output, ...filters], {
    [RUN_NOTES]: notesPath,
  });
  const notes = (await readJson<RunNotes>(notesPath)) ?? { files: [], errors: 0 };
  return { ...notes, code, report: await readJson<Report>(reportPath) };
}

async function readJson<T>(path: string): Promise<T | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as T);
}
