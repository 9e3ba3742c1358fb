import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** Tests of platform code that ask the harness for a database or a program. */
const harness = /from '[./]+\/test\/(postgres|query|embedded-program)\.ts'/;

export function httpTests(): string[] {
  return globSync('{embedded-postgres,server}/**/*.test.ts', { cwd: root, exclude: ['**/node_modules/**'] }).filter(
    (path) => path.endsWith('.http.test.ts') || harness.test(readFileSync(join(root, path), 'utf8')),
  );
}
