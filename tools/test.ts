/**
 * Runs all tests: `npm test`. `npm test -- unit` runs one part (unit, http, journeys, proofs), `npm test -- unit money`
 * only files with that in their path, `npm test -- fast` what matters between two commits: check, unit, and the HTTP
 * tests near to what has changed since `main` (`test/tests-near.ts`).
 */
import './node-version.ts';
import './quick-start.ts';
import { launchBrowser } from '../e2e/support/launch-browser.ts';
import { nameOfRun } from '../embedded-postgres/test/run.ts';
import { check, runSteps } from './check.ts';
import { findChangedTests } from './test/find-changed-tests.ts';
import { type Failure, formatReport, type Time } from './test/report.ts';
import { runPart } from './test/run-part.ts';

const parts = ['unit', 'http', 'journeys', 'proofs'];
const [choice, ...words] = process.argv.slice(2);
const choices = [...parts, 'fast'];
if (choice && !choices.includes(choice)) {
  console.error(`There is no part “${choice}”, but ${choices.join(', ')}.`);
  process.exit(2);
}

nameOfRun();
if (!choice || choice === 'journeys') {
  const trial = await launchBrowser().catch(({ message }: Error) => {
    console.error(message);
    process.exit(1);
  });
  await trial.close();
}

const times: Time[] = [];
const files: Time[] = [];
const failures: Failure[] = [];
const unsteady: Failure[] = [];
const counts = { passed: 0, skipped: 0 };

// What is built would inherit the environment that Vitest needs.
if (choice === 'fast') {
  const changed = await findChangedTests();
  await steps('check', check);
  if (changed.length > 0) await build();
  await tests('unit');
  if (changed.length > 0) await tests('http', changed);
} else if (choice) {
  if (choice !== 'unit') await build();
  await tests(choice, words);
} else {
  await steps('check', check);
  await build();
  for (const part of parts) await tests(part);
}

console.log(formatReport({ times, files, failures, unsteady, ...counts }));
// What a part left open does not keep the run.
process.exit(failures.length > 0 ? 1 : 0);

async function build(): Promise<void> {
  await steps('build', async () => runSteps({ build: ['node', 'tools/build.ts'] }));
}

async function steps(name: string, run: () => Promise<string[]>): Promise<void> {
  for (const failed of await timed(name, run)) failures.push({ path: name, test: failed, message: '' });
}

async function tests(part: string, paths: string[] = []): Promise<void> {
  const outcome = await timed(part, async () => runPart(part, paths));
  files.push(...outcome.files);
  failures.push(...outcome.failures);
  unsteady.push(...outcome.unsteady);
  counts.passed += outcome.passed;
  counts.skipped += outcome.skipped;
}

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  console.log(`\n— ${name}`);
  const startedAt = performance.now();
  const outcome = await work();
  times.push({ name, seconds: (performance.now() - startedAt) / 1000 });
  return outcome;
}
