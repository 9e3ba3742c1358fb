import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** Tests of the machinery that ask the harness for a database or a program of their own. */
const harness = /from '[./]+\/test\/(postgres|query|embedded-program)\.ts'/;

/** The test files that need a PostgreSQL, from the root of the repository. */
export function httpTests(): string[] {
  return globSync('{embedded-postgres,server}/**/*.test.ts', { cwd: root, exclude: ['**/node_modules/**'] }).filter(
    (path) => path.endsWith('.http.test.ts') || harness.test(readFileSync(join(root, path), 'utf8')),
  );
}
