/**
 * Counts the product's files and the imports between wings, and lists what asks for a reason in a review; `house 18301d7 HEAD` compares commits. Tests
 * and their harness, tools, the lab, migrations and translations are not counted.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isProduct, readSources, type Source } from '../tools/laws/source.ts';
import { arrows } from './house/arrows.ts';
import { alarms, measure } from './house/measure.ts';

export async function run(commits: readonly string[]): Promise<number> {
  const houses = commits.length > 0 ? commits.map(readCommit) : [readSources('.').filter(isProduct)];
  const columns = houses.map(measure);
  for (const name of Object.keys(columns[0] ?? {})) {
    const values = columns.map((column) => String(column[name]).padStart(10));
    console.log(`${name.padEnd(24)}${values.join('')}`);
  }
  const last = houses.at(-1) ?? [];
  for (const line of [...arrows(last), ...alarms(last)]) console.log(line);
  return 0;
}

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
