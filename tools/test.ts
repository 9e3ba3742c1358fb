/**
 * Runs all tests: `npm test`. `npm test -- unit` runs one part (unit, http, journeys, proofs), `npm test -- unit money`
 * only files with that in their path, `npm test -- fast` what matters between two commits: check, unit, and the HTTP
 * tests near to what has changed since `main` (`test/tests-near.ts`).
 */
import './node-version.ts';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '../e2e/support/launch-browser.ts';
import { openTemporaryFolder } from '../embedded-postgres/test/temporary-folder.ts';
import { check } from './check.ts';
import { formatFailures, type Failure } from './test/failures.ts';
import { findChangedTests } from './test/find-changed-tests.ts';
import { runNode } from './test/run-node.ts';
import type { FileTime } from './test/run-notes.ts';
import { runVitest } from './test/run-vitest.ts';
import { nothing, sum, formatTally, type Tally } from './test/tally.ts';
import { formatTimes, type PartTime } from './test/times.ts';

const projects = ['unit', 'http', 'journeys', 'proofs'] as const;
type Project = (typeof projects)[number];

const [choice, ...filters] = process.argv.slice(2);
const choices = [...projects, 'fast'];
if (choice && !choices.includes(choice)) {
  console.error(`There is no part “${choice}”, but ${choices.join(', ')}.`);
  process.exit(2);
}

if (!choice || choice === 'journeys') {
  const trial = await launchBrowser().catch(({ message }: Error) => {
    console.error(message);
    process.exit(1);
  });
  await trial.close();
}

const folder = await openTemporaryFolder({ onDisk: true });
const reports = folder.dir;
// What a killed browser or program leaves in its temporary folder goes with the run; what is compiled stays.
process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'node-compile-cache');
process.env['TMPDIR'] = reports;
const times: PartTime[] = [];
const files: FileTime[] = [];
const failures: Failure[] = [];
const unsteady: Failure[] = [];
const tally = sum(await run(choice as Project | 'fast' | undefined));
await folder.remove();

if (tally.passed + tally.failed === 0) {
  console.log('No test was run.');
  tally.failed = 1;
}
console.log(`\n${formatTimes(times, files)}`);
console.log(formatFailures('failed once, and passed alone', unsteady) + formatFailures('failed', failures));
console.log(formatTally(tally));
if (tally.failed > 0) process.exitCode = 1;

async function run(part: Project | 'fast' | undefined): Promise<Tally[]> {
  if (part === 'fast') return runFast();
  if (part === 'unit') return [await vitest(part, filters)];
  if (part) return [await build(), await vitest(part, filters)];
  const tallies = [await checkAll(), await build()];
  for (const project of projects) tallies.push(await vitest(project, filters));
  return tallies;
}

async function runFast(): Promise<Tally[]> {
  const tallies = [await checkAll(), await vitest('unit', [])];
  const changed = await findChangedTests();
  if (changed.length > 0) tallies.push(await build(), await vitest('http', changed));
  return tallies;
}

async function checkAll(): Promise<Tally> {
  return timed('check', async () => {
    const failed = await check();
    failures.push(...failed.map((name) => ({ path: 'check', test: name, message: '' })));
    return { ...nothing, failed: failed.length };
  });
}

async function build(): Promise<Tally> {
  return timed('build', async () => {
    return { ...nothing, failed: (await runNode(['tools/build.ts'])) === 0 ? 0 : 1 };
  });
}

async function vitest(project: Project, paths: string[]): Promise<Tally> {
  return timed(project, async () => {
    const runsAgain = project === 'http' || project === 'journeys';
    const outcome = await runVitest(project, paths, join(reports, `${project}.json`), runsAgain);
    files.push(...outcome.files);
    failures.push(...outcome.failures);
    unsteady.push(...outcome.unsteady);
    return outcome.tally;
  });
}

async function timed(name: string, work: () => Promise<Tally>): Promise<Tally> {
  console.log(`\n— ${name}`);
  const startedAt = performance.now();
  const outcome = await work();
  times.push({ name, seconds: (performance.now() - startedAt) / 1000 });
  return outcome;
}
