import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { namedThings } from './doc-links/named-things.ts';
import { readRules } from './laws/rule-tests.ts';

const root = join(import.meta.dirname, '..');
const top = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'STYLE.md', 'SECURITY.md'];
const documents = [...top, ...globSync('{docs,lab}/**/*.md', { cwd: root })];

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
/** A short path in a document, as `app/pages/render-pages.ts`, is meant from one of these. */
const bases = ['', 'embedded-postgres', 'server', 'server/src', 'web', 'web/src', 'contracts', 'contracts/src'];
const capitals = knownCapitals();
const rules = new Set(readRules(root).rules.map(({ number }) => String(number)));

test.each(documents)('%s names only what exists', (document) => {
  expect(faults(read(document), dirname(document))).toEqual([]);
});

test('a dead script, path, link, setting or rule is seen', () => {
  const dead = [
    'Run `npm run fly`, then `npm test`; `tools/nowhere.ts`, `app/nowhere.ts` and `docs/*/nothing-*.md`,',
    '[there](docs/nowhere.md), `NO_SUCH_SETTING=1` and `DATABASE_URL`.',
    '```\nnode tools/never.ts\n```',
    'See rules 1 and 999.',
  ];
  expect(faults(dead.join('\n'), '')).toEqual([
    'script fly',
    'path tools/never.ts',
    'path tools/nowhere.ts',
    'path app/nowhere.ts',
    'path docs/*/nothing-*.md',
    'link docs/nowhere.md',
    'name NO_SUCH_SETTING',
    'rule 999',
  ]);
});

test('docs/dependencies.md lists every package of the workspaces, and no other', () => {
  const named = globSync('{.,contracts,embedded-postgres,server,web,e2e,lab}/package.json', { cwd: root }).flatMap(
    (path) => {
      const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(path)) as Record<string, object>;
      return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
    },
  );
  const [current = ''] = read('docs/dependencies.md').split('## No longer');
  const rows = current.split('\n').filter((line) => line.startsWith('| `'));
  const listed = rows.flatMap((row) => row.split('|')[1]?.match(/[^`, ]+/g) ?? []);
  const wanted = new Set(named.filter((name) => !name.startsWith('@akatale/')));
  expect(listed.toSorted()).toEqual([...wanted].toSorted());
});

function faults(markdown: string, folder: string): string[] {
  const named = namedThings(markdown);
  return [
    ...named.scripts.filter((name) => !scripts[name]).map((name) => `script ${name}`),
    ...named.paths.filter((path) => !exists(bases, path)).map((path) => `path ${path}`),
    ...named.links.filter((path) => !exists([folder], path)).map((path) => `link ${path}`),
    ...named.capitals.filter((name) => !capitals.has(name)).map((name) => `name ${name}`),
    ...named.rules.filter((number) => !rules.has(number)).map((number) => `rule ${number}`),
  ];
}

function exists(folders: string[], pattern: string): boolean {
  return folders.some((folder) => globSync(join(folder, pattern), { cwd: root }).length > 0);
}

/** Settings, refusals, constants of the contracts, and what tools and tests read from the environment. */
function knownCapitals(): Set<string> {
  const promised = ['server/src/config.ts', ...globSync('contracts/src/*.ts', { cwd: root })];
  const around = globSync('{tools,lab,server/test,e2e,web/build}/**/*.ts', {
    cwd: root,
    exclude: ['**/node_modules/**', 'tools/doc-links*'],
  });
  const texts = [...promised.map(read), ...around.flatMap((path) => read(path).match(/\benv(\.|\[')\w+/g) ?? [])];
  return new Set(texts.flatMap((text) => text.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g) ?? []));
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}
