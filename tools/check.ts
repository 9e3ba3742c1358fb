/** What is checked without running the product: `npm run check`, or `npm run check -- lint laws`. */
import './node-version.ts';
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';

const root = join(import.meta.dirname, '..');

const steps = {
  format: ['oxfmt', '--check', '.'],
  /** The types too: the linter reads them anyway, and checks each file once, by the `tsconfig.json` of its room. */
  lint: ['oxlint', '--type-aware', '--type-check'],
  laws: ['node', 'tools/laws.ts'],
  unused: ['knip'],
};
type Step = keyof typeof steps;
const all = Object.keys(steps) as Step[];

/**
 * Runs the steps in parallel, prints a line for each and the output of failed ones; returns the names of the failed.
 */
export async function check(names: Step[] = all): Promise<string[]> {
  return runSteps(Object.fromEntries(names.map((name) => [name, steps[name]])));
}

/** The same for other steps: their commands by their names. */
export async function runSteps(commands: Readonly<Record<string, string[]>>): Promise<string[]> {
  const passed = await Promise.all(Object.entries(commands).map(([name, command]) => runStep(name, command)));
  return Object.keys(commands).filter((_, index) => !passed[index]);
}

async function runStep(name: string, [command = '', ...args]: string[]): Promise<boolean> {
  const startedAt = performance.now();
  const PATH = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
  const env = { ...process.env, PATH };
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = new Promise<number | null>((resolve) => {
    child.once('error', ({ message }) => {
      console.log(message);
      resolve(null);
    });
    child.once('close', resolve);
  });
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), exited]);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(9)} ${seconds.padStart(5)} s`);
  if (code !== 0) console.log(`${stdout}${stderr}`.trimEnd());
  return code === 0;
}

if (import.meta.main) {
  const requested = process.argv.slice(2) as Step[];
  const unknown = requested.find((name) => !all.includes(name));
  if (unknown) {
    console.error(`There is no step “${unknown}”, but ${all.join(', ')}.`);
    process.exit(2);
  }
  const failed = await check(requested.length > 0 ? requested : all);
  if (failed.length > 0) {
    console.log(`\nFailed: ${failed.join(', ')}.`);
    process.exitCode = 1;
  }
}
