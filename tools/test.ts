/**
 * Everything that proves the product: `npm test`. `npm test -- unit` runs a part (unit, http, journeys) and
 * `npm test -- unit money` only the files with that in their path.
 */
import './node-version.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check } from './check.ts';
import { nothing, sum, tell, type Tally } from './test/tally.ts';
import { runNode } from './test/run-node.ts';
import { runVitest } from './test/run-vitest.ts';

const parts = ['unit', 'http', 'journeys'] as const;
type Part = (typeof parts)[number];

const [asked, ...filters] = process.argv.slice(2);
if (asked && !parts.includes(asked as Part)) {
  console.error(`There is no part “${asked}”, but ${parts.join(', ')}.`);
  process.exit(2);
}

const reports = await mkdtemp(join(tmpdir(), 'akatale-test-'));
const tally = sum(asked ? await runPart(asked as Part) : await runAll());
await rm(reports, { recursive: true });

// A run in which nothing was tested proves nothing.
if (tally.passed + tally.failed === 0) {
  console.log('No test was run.');
  tally.failed = 1;
}
console.log(tell(tally));
if (tally.failed > 0) process.exitCode = 1;

async function runAll(): Promise<Tally[]> {
  heading('check');
  const failed = await check();
  const tallies: Tally[] = [{ ...nothing, failed: failed.length }, await build()];
  for (const part of parts) tallies.push(await vitest(part));
  return tallies;
}

/** Pages are what the later parts ask for; the build does nothing where it is fresh. */
async function runPart(part: Part): Promise<Tally[]> {
  return part === 'unit' ? [await vitest(part)] : [await build(), await vitest(part)];
}

async function build(): Promise<Tally> {
  heading('build');
  return { ...nothing, failed: (await runNode(['tools/build.ts'])) === 0 ? 0 : 1 };
}

async function vitest(part: Part): Promise<Tally> {
  heading(part);
  return runVitest(part, filters, join(reports, `${part}.json`));
}

function heading(stage: string): void {
  console.log(`\n— ${stage}`);
}
