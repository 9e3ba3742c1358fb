import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const harness = /from '[./]+\/test\/(postgres|query|embedded-program)\.ts'/;

/**
 * What loops over all endpoints, starts or kills whole programs, or tries the repository itself: minutes that hardly a
 * change of a module needs.
 */
export const proofs = '{server,tools,lab}/**/*.proof.test.ts';

export function httpTests(): string[] {
  const exclude = ['**/node_modules/**', proofs];
  return globSync('{embedded-postgres,server}/**/*.test.ts', { cwd: root, exclude }).filter(
    (path) => path.endsWith('.http.test.ts') || harness.test(readFileSync(join(root, path), 'utf8')),
  );
}
