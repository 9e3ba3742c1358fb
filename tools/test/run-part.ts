import { setTimeout as sleep } from 'node:timers/promises';
import { createVitest, type TestModule, type Vitest } from 'vitest/node';
import type { Failure, Time } from './report.ts';

export interface Outcome {
  passed: number;
  skipped: number;
  failures: Failure[];
  /** What failed beside other files, and passed when its file ran alone. */
  unsteady: Failure[];
  files: Time[];
}

type Run = Awaited<ReturnType<Vitest['runTestSpecifications']>>;

const CLOSES_WITHIN_MS = 60_000;
const MESSAGE_LINES = 6;
const MOST_FILES_AGAIN = 3;
/** These look for what fails once in many runs. */
const RACE = /\b(rac(e|es|ing)|kill(s|ed)?|SIGKILL|crash(es|ed)?)\b/;

/**
 * Runs a project of `vitest.config.ts`; with words, the files that have one of them in their path. A few files that
 * failed run once more, each alone and whole (decision 082): tests follow each other in many.
 */
export async function runPart(project: string, words: string[]): Promise<Outcome> {
  const vitest = await createVitest('test', { project, watch: false });
  await vitest.standalone();
  let run = await vitest.runTestSpecifications(await vitest.globTestSpecifications(words), true);
  const atFirst = failuresOf(project, run);
  for (const file of filesToRunAgain(run.testModules, atFirst)) {
    if (run.unhandledErrors.length > 0) break;
    console.log(`\n— once more, alone: ${file.relativeModuleId}`);
    run = await vitest.runTestSpecifications([file.toTestSpecification()]);
  }
  const failures = failuresOf(project, run);
  if (!(await closes(vitest))) failures.push({ path: project, test: '(after its tests)', message: '' });
  const tests = run.testModules.flatMap(({ children }) => [...children.allTests()].map((test) => test.result().state));
  const passed = tests.filter((state) => state === 'passed').length;
  if (passed === 0 && failures.length === 0) failures.push({ path: project, test: '(no test was run)', message: '' });
  return {
    passed,
    skipped: tests.filter((state) => state !== 'passed' && state !== 'failed').length,
    failures,
    unsteady: atFirst.filter((once) => !failures.some(({ path }) => path === once.path)),
    files: run.testModules.map(timeOf),
  };
}

/** By the code of this process it says that something could not be closed, and never ends for some killed workers. */
async function closes(vitest: Vitest): Promise<boolean> {
  process.exitCode = 0;
  const closing = vitest.close().then(() => !process.exitCode);
  return Promise.race([closing, sleep(CLOSES_WITHIN_MS, false)]);
}

/** Failed tests, and what failed outside of tests: a file that cannot load, hooks, errors between tests. */
function failuresOf(project: string, { testModules, unhandledErrors }: Run): Failure[] {
  const inFiles = testModules.flatMap((file) => {
    const path = file.relativeModuleId;
    const outside = [file, ...file.children.allSuites()].filter((suite) => suite.errors().length > 0);
    return [
      ...outside.map((suite) => {
        const test = suite.type === 'module' ? '(outside its tests)' : suite.fullName;
        return { path, test, message: firstLines(suite.errors()) };
      }),
      ...[...file.children.allTests('failed')].map((test) => {
        return { path, test: test.fullName, message: firstLines(test.result().errors) };
      }),
    ];
  });
  const between = unhandledErrors.map((error) => {
    return { path: project, test: '(between tests)', message: firstLines([error as Error]) };
  });
  return [...inFiles, ...between];
}

function filesToRunAgain(files: readonly TestModule[], failures: readonly Failure[]): TestModule[] {
  const failed = files.filter((file) => !file.ok());
  const hasRace = failures.some(({ path, test }) => RACE.test(`${path} ${test}`));
  return failed.length > MOST_FILES_AGAIN || hasRace ? [] : failed;
}

function firstLines(errors: readonly { stack?: string; message: string }[] = []): string {
  const text = errors.map(({ stack, message }) => stack || message).join('\n');
  return text.split('\n').slice(0, MESSAGE_LINES).join('\n');
}

function timeOf(file: TestModule): Time {
  const { setupDuration, collectDuration, duration } = file.diagnostic();
  return { name: file.relativeModuleId, seconds: (setupDuration + collectDuration + duration) / 1000 };
}
