/**
 * Counts the product's files and lists what asks for a reason in a review: `npm run house`, or
 * `npm run house -- 18301d7 HEAD` to compare commits. Tests and their harness, tools, migrations and translations are
 * not counted.
 */
import './node-version.ts';
import { execFileSync } from 'node:child_process';
import { alarms, measure } from './house/measure.ts';
import { parseSource, readSources, type Source } from './laws/source.ts';

const PRODUCT = /^(?:contracts|embedded-postgres|server|web)\/.*\.(?:ts|tsx|css)$/;
const OTHER =
  /\.test\.tsx?$|(?:^|\/)(?:test|migrations)\/|-fixture\.tsx?$|-test-server\.ts$|^web\/src\/text\/(?:lg|sw)\//;

const commits = process.argv.slice(2);
const houses = commits.length > 0 ? commits.map(readCommit) : [readSources('.').filter(isProduct)];
const columns = houses.map(measure);
for (const name of Object.keys(columns[0] ?? {})) {
  const values = columns.map((column) => String(column[name]).padStart(10));
  console.log(`${name.padEnd(24)}${values.join('')}`);
}
for (const alarm of alarms(houses.at(-1) ?? [])) console.log(alarm);

function readCommit(commit: string): Source[] {
  const paths = git('ls-tree', '-r', '--name-only', commit).split('\n');
  return paths.filter((path) => isProduct({ path })).map((path) => parseSource(path, git('show', `${commit}:${path}`)));
}

function isProduct({ path }: { path: string }): boolean {
  return PRODUCT.test(path) && !OTHER.test(path);
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', maxBuffer: 100_000_000 });
}
