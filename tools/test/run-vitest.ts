import { readFile } from 'node:fs/promises';
import { FILE_TIMES, type FileTime } from './file-times.ts';
import { runNode } from './run-node.ts';
import { count, type Report, type Tally } from './tally.ts';

export async function runVitest(
  project: string,
  filters: string[],
  reportPath: string,
): Promise<{ tally: Tally; files: FileTime[] }> {
  const vitest = 'node_modules/vitest/vitest.mjs';
  const reporters = ['default', 'json', './tools/test/file-times.ts'];
  const output = [...reporters.map((name) => `--reporter=${name}`), `--outputFile.json=${reportPath}`];
  const timesPath = `${reportPath}.times`;
  const code = await runNode([vitest, 'run', '--project', project, ...output, ...filters], {
    [FILE_TIMES]: timesPath,
  });
  const report = await readJson<Report>(reportPath);
  return { tally: count(report, code), files: (await readJson<FileTime[]>(timesPath)) ?? [] };
}

async function readJson<T>(path: string): Promise<T | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as T);
}
