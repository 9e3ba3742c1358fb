import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyTree, type Tree } from './copy-tree.ts';
import { endpoint, field, filter, type Edits } from './throw-away-feature.ts';

/*
 * What a field of a product, an endpoint and a filter cost, tried in a copy of the tree: docs/adding-a-feature.md lists the
 * files, and with the changes in these files, and no other, every check passes.
 */
const MOST_FILES = 12;
const MOST_FILES_OF_FILTER = 4;
const GENERATED = /^(?:server\/src\/database\/migrations|web\/src\/text\/\w\w)\//;
let tree: Tree;

beforeAll(async () => {
  tree = await copyTree();
});
afterAll(() => rm(tree.folder, { recursive: true, force: true }));

/** The checks alone take a minute and more beside other tests. */
const LONGEST_MS = 300_000;

test(
  'a filter, a field and an endpoint take the files that the guide lists, and pass the checks',
  async () => {
    await change(filter);
    const ofFilter = await written();
    expect(ofFilter).toEqual(await listedUnder('## A filter'));
    expect(ofFilter.length).toBeLessThanOrEqual(MOST_FILES_OF_FILTER);

    await change(field);
    await tree.run('drizzle-kit', 'generate', '--config', 'server/drizzle.config.ts', '--name=brand');
    await tree.run('node', 'tools/texts.ts');
    const ofField = await writtenBeside(ofFilter);
    expect(ofField).toEqual(await listedUnder('## A field of a product'));
    expect(ofField.length).toBeLessThanOrEqual(MOST_FILES);

    await change(endpoint);
    const added = Object.keys(endpoint).filter((path) => typeof endpoint[path] === 'string');
    const listed = await listedUnder('## An endpoint');
    expect(Object.keys(endpoint).toSorted()).toEqual([...listed, ...added].toSorted());
    const all = await written();
    expect(all).toEqual([...new Set([...ofFilter, ...ofField, ...listed, ...added])].toSorted());

    await tree.run('oxfmt', ...all, 'web/src/text');
    expect(await written()).toEqual(all);
    await tree.run('node', 'tools/check.ts', 'format', 'lint', 'laws');
  },
  LONGEST_MS,
);

async function change(edits: Edits): Promise<void> {
  for (const [path, edit] of Object.entries(edits)) {
    const file = join(tree.folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, typeof edit === 'string' ? edit : insert(path, await readFile(file, 'utf8'), edit));
  }
}

function insert(path: string, text: string, edits: [after: string, added: string][]): string {
  return edits.reduce((so, [after, added]) => {
    const [head, tail, ...more] = so.split(after);
    if (tail === undefined || more.length > 0) throw new Error(`${path} must have this once: ${after}`);
    return `${head}${after}${added}${tail}`;
  }, text);
}

/** The touched files without the migration and the translations, which are generated. */
async function written(): Promise<string[]> {
  return (await tree.touched()).filter((path) => !GENERATED.test(path));
}

const writtenBeside = async (before: readonly string[]): Promise<string[]> =>
  (await written()).filter((path) => !before.includes(path));

/** The files in the first column of a section's table. */
async function listedUnder(heading: string): Promise<string[]> {
  const guide = await readFile(join(tree.folder, 'docs/adding-a-feature.md'), 'utf8');
  const section = guide.split(/^(?=## )/m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/^\| `([^`]+)`/gm)].map(([, path = '']) => path).toSorted();
}
