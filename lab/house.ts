/**
 * Counts the product's files and lists what asks for a reason in a review: `npm run house`, or
 * `npm run house -- 18301d7 HEAD` to compare commits. Tests and their harness, tools, migrations and translations are
 * not counted.
 */
import './node-version.ts';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { alarms, measure } from './house/measure.ts';
import { isProduct, readSources, type Source } from './laws/source.ts';

const commits = process.argv.slice(2);
const houses = commits.length > 0 ? commits.map(readCommit) : [readSources('.').filter(isProduct)];
const columns = houses.map(measure);
for (const name of Object.keys(columns[0] ?? {})) {
  const values = columns.map((column) => String(column[name]).padStart(10));
  console.log(`${name.padEnd(24)}${values.join('')}`);
}
for (const alarm of alarms(houses.at(-1) ?? [])) console.log(alarm);

function readCommit(commit: string): Source[] {
  const folder = mkdtempSync(join(tmpdir(), 'akatale-house-'));
  try {
    const archive = execFileSync('git', ['archive', commit], { maxBuffer: 1_000_000_000 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    return readSources(folder).filter(isProduct);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
