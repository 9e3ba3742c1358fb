import { dirname, join } from 'node:path';

export interface TestSource {
  path: string;
  text: string;
}

const IMPORT = /\bfrom '(\.[^']+|@akatale\/contracts\/[^']+)'/g;

/** A folder of one subject; `app` itself and `start` concern the whole program. */
const ROOM = /^server\/src\/(?:(?:app|platform)\/[^/]+|modules\/[^/]+\/[^/]+)\//;
const MOST_IMPORTERS = 10;

/**
 * Tests that changed, tests in the folder of a changed source file, and tests that import one directly, unless many do.
 * Vitest's own `--changed` follows the whole import graph, in which every server file is below every test of the whole
 * program. Paths are relative to the root.
 */
export function testsNear(changed: readonly string[], tests: readonly TestSource[]): string[] {
  const folders = new Set(changed.filter((path) => ROOM.test(path)).map(dirname));
  const inFolders = tests.filter(({ path }) => folders.has(dirname(path)));
  const importers = changed.flatMap((path) => {
    const found = tests.filter((test) => importsOf(test).includes(path));
    return found.length > MOST_IMPORTERS ? [] : found;
  });
  const near = new Set([...changed, ...[...inFolders, ...importers].map(({ path }) => path)]);
  return tests.map(({ path }) => path).filter((path) => near.has(path));
}

function importsOf({ path, text }: TestSource): string[] {
  return [...text.matchAll(IMPORT)].map(([, name = '']) => {
    const contract = /^@akatale\/contracts\/(.+)$/.exec(name)?.[1];
    return contract ? `contracts/src/${contract}.ts` : join(dirname(path), name);
  });
}
