import { dirname, join } from 'node:path';

/** A test file with what it imports. */
export interface TestSource {
  path: string;
  text: string;
}

const IMPORT = /\bfrom '(\.[^']+|@akatale\/contracts\/[^']+)'/g;

/** A folder of one subject: `app` itself and `start` are about all of the program. */
const ROOM = /^server\/src\/(app|modules|platform)\/[^/]+\//;
/** A file that more tests import says nothing about any of them. */
const MOST_IMPORTERS = 10;

/**
 * The test files near to what has changed: those that have changed themselves, those that lie in the
 * folder of a changed source file, and those that import one directly, as few others do. Vitest's own
 * `--changed` asks the whole graph of imports, in which every file of the server is below every test
 * of the whole program. All paths are from the root of the repository.
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
